// Package fetch bounds what a fetch of a pull request's head may bring.
//
// In goes the folder that git writes into and a number of bytes; out comes a context that ends when the folder
// outgrows it, and the error that tells the pull request's author so.
package fetch
