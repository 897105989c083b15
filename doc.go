// Package bench is the root of the bench repository: a git-native patch evaluator.
//
// The program is cmd/bench; the packages, and which of them may import which, are held by arrows_test.go, which is
// also the best map for a newcomer.
package bench
