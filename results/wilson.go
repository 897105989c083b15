package results

import "math"

// Interval is a confidence interval of a proportion, both ends between 0 and 1, rounded to four
// decimals so that every machine writes the same digits.
type Interval struct {
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// Wilson is the 95 % score interval of Wilson (1927) for passed out of recorded attempts; it holds
// for few attempts as well. Without attempts nothing is known: 0 to 1.
func Wilson(passed, recorded int) Interval {
	if recorded == 0 {
		return Interval{0, 1}
	}
	const z = 1.959963984540054
	n := float64(recorded)
	p := float64(passed) / n
	middle := (p + z*z/(2*n)) / (1 + z*z/n)
	half := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return Interval{Low: round4(max(0, middle-half)), High: round4(min(1, middle+half))}
}

func round4(x float64) float64 { return math.Round(x*1e4) / 1e4 }
