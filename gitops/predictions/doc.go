// Package predictions reads files of many patches, in SWE-bench's shape.
//
// In goes a file: JSON Lines, a list, or a map of objects with instance_id, model_name_or_path and model_patch
// (or Multi-SWE-bench's fix_patch). Out comes one Prediction after the other, each with its place in the file;
// only one of them is in memory at a time.
//
//  1. skip a byte order mark, and tell how the file holds its objects (arrangementAhead);
//  2. find the next object: the next line (readLines), or the next value (readValues);
//  3. read it strictly: no key twice, valid UTF-8, each member of its type (readPrediction).
//
// A prediction that cannot be read is an error beside it, and the others follow.
package predictions
