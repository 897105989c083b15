// Package bench is the root of the bench repository: a git-native patch evaluator.
//
// The program is cmd/bench; the rooms and the arrows between them are held by arrows_test.go, which is
// also the best map for a newcomer.
package bench
