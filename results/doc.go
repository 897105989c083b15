// Package results keeps verdicts and adds them up.
//
// In goes a *scoring.TaskResult; out come its canonical bytes, a file, a row of a database, a
// rendering for a person, and the report over many of them. The steps, each in a file of its own:
//
//  1. Encode and Decode fix the one JSON form of a verdict (encode.go, decode.go, schema.json).
//  2. WriteFile and ReadDir keep a folder of them (file.go).
//  3. Store keeps them in SQLite (store.go, migrate.go, migrations/).
//  4. Recorder finds the verdict on a submission there, or asks a scorer and keeps what it says (recorder.go);
//     Batch does so for many submissions (batch.go, batch_attempts.go, batch_archive.go); what may be reused is in
//     reuse.go.
//  5. Count adds verdicts up; nothing else counts (count.go, blast.go, duplicates.go).
//  6. WriteReport prints the counts as text, JSON, CSV, Markdown or HTML (report.go, report_text.go,
//     report_data.go, report_html.go; the order of rows and columns in layout.go).
//  7. WriteText prints a single verdict (verdict.go).
//
// A verdict that cannot be read is a Broken value beside those that can, never a reason to lose them.
package results
