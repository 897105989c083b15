package chrometest_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"github.com/tabula-css/bench/internal/chrometest"
)

func TestEvaluate(t *testing.T) {
	b := chrometest.Start(t)
	if err := b.Load(`<!DOCTYPE html><p id="p" style="color:#f00">x</p>`); err != nil {
		t.Fatal(err)
	}
	var got struct {
		Mode, Color string
		Valid       bool
	}
	err := b.Evaluate(`({mode: document.compatMode, color: getComputedStyle(p).color, valid: CSS.supports("color", "red")})`, &got)
	if err != nil {
		t.Fatal(err)
	}
	if got.Mode != "CSS1Compat" || got.Color != "rgb(255, 0, 0)" || !got.Valid {
		t.Errorf("got %+v", got)
	}
}

// TestRetry: a browser that hangs or fails is replaced, and the question asked again.
func TestRetry(t *testing.T) {
	b := chrometest.Start(t)
	for name, harm := range map[string]func(context.Context) error{
		"hang": func(ctx context.Context) error {
			ctx, stop := context.WithTimeout(ctx, 2*time.Second)
			defer stop()
			_, err := chromedp.Run(ctx, chromedp.Evaluate[chromedp.Void]("for (;;);"))
			return err
		},
		"failed load": func(ctx context.Context) error {
			ctx, stop := context.WithTimeout(ctx, 5*time.Second)
			defer stop()
			_, err := chromedp.Run(ctx, chromedp.Navigate("chrome://crash"))
			return err
		},
	} {
		before, asked, sum := b.Life(), 0, 0
		err := b.Retry(func() error {
			if asked++; asked == 1 {
				if err := harm(b.Context()); err != nil {
					return err
				}
				return errors.New("no harm done")
			}
			return b.Evaluate("1 + 1", &sum)
		})
		if err != nil || sum != 2 || asked != 2 || b.Life() != before+1 {
			t.Errorf("%s: %v, sum %d, asked %d times, browser %d after %d", name, err, sum, asked, b.Life(), before)
		}
	}
	if err := b.Retry(func() error { return errors.New("always") }); err == nil {
		t.Error("a question that fails twice has no error")
	}
}
