package checks

import (
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// attacks are texts that mean something to Markdown, to GitHub, or to HTML.
var attacks = []string{
	attack,
	"|", `\|`, `\\|`, "||||||", "`|`", "`\\|`", "``` | ```", "`", "``", " ` ", "\\`|\\`",
	"@octocat", "<img src=x onerror=alert(1)>", "</code><script>octocat()</script>", "</td></tr></table>octocat",
	"![octocat](https://example.com/octocat.png)", "[octocat](javascript:octocat)", "https://example.com/octocat", "www.octocat.com",
	"<!-- octocat", "&lt;img&gt; &#64;octocat", "# octocat", "* octocat\n* octocat", "~~~\noctocat\n~~~", "```\noctocat\n```\n@octocat",
	"````````````", "octocat`", "`octocat", "\\", "a\\", "\t|", "- [ ] octocat", "[^1]: octocat", "$octocat$", ":octocat:",
	strings.Repeat("`", 300) + "|@octocat", strings.Repeat("`", 79) + "@octocat", strings.Repeat("`", 90) + "<img src=octocat>",
	"a\n" + strings.Repeat("`", 300) + "\n@octocat <img src=octocat>",
}

var (
	code      = regexp.MustCompile(`(?s)<pre><code class="language-text">.*?</code></pre>|<code>.*?</code>`)
	tag       = regexp.MustCompile(`<[^>]*>`)
	ownTags   = []string{"p", "h3", "table", "thead", "tbody", "tr", "th", "td", "ul", "li", "strong"}
	tableRows = regexp.MustCompile(`(?s)<tr>.*?</tr>`)
)

// TestInertInCommonMark renders hostile verdicts by cmark-gfm, GitHub's own renderer, with HTML let through: outside
// code there is nothing but our own words and tags, and every row has its cells.
func TestInertInCommonMark(t *testing.T) {
	if _, err := exec.LookPath("cmark-gfm"); err != nil {
		if os.Getenv("REQUIRE_REFERENCES") == "1" {
			t.Fatal("cmark-gfm is required and not installed")
		}
		t.Skip("cmark-gfm is not installed")
	}
	for _, bad := range attacks {
		verdict := Judged(hostile(bad)).Output
		for _, text := range []string{
			verdict.Summary, verdict.Text, Unreadable(stringError(bad)).Output.Summary, Superseded(bad).Output.Summary,
			cutMarkdown(verdict.Summary, 1000), cutMarkdown(verdict.Text, 700),
		} {
			checkInert(t, bad, text)
		}
	}
}

type stringError string

func (e stringError) Error() string { return string(e) }

func checkInert(t *testing.T, bad, text string) {
	t.Helper()
	command := exec.Command("cmark-gfm", "--unsafe", "-e", "table", "-e", "autolink", "-e", "strikethrough", "-e", "tasklist")
	command.Stdin = strings.NewReader(text)
	html, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	outside := code.ReplaceAllString(string(html), "CODE")
	for _, found := range tag.FindAllString(outside, -1) {
		if !slices.Contains(ownTags, strings.Trim(found, "</>")) {
			t.Errorf("%q gives the tag %s:\n%s", bad, found, html)
		}
	}
	for _, word := range []string{"octocat", "@", "`", "javascript", "example.com"} {
		if strings.Contains(outside, word) {
			t.Errorf("%q: %q stands outside code:\n%s", bad, word, html)
		}
	}
	for _, row := range tableRows.FindAllString(outside, -1) {
		if n := strings.Count(row, "<td>") + strings.Count(row, "<th>"); n != 6 && n != 3 {
			t.Errorf("%q: a row has %d cells: %s", bad, n, row)
		}
		if strings.Count(row, "CODE") == 0 && strings.Contains(row, "<td>") {
			t.Errorf("%q: a row has no code: %s", bad, row)
		}
	}
}
