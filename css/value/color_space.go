package value

import "math"

// The conversions of css-color-4, section 17 and appendix "Sample code for color conversions". In between stands
// CIE XYZ with a D65 white.

type matrix [3][3]float64

func (m matrix) times(v [3]float64) (out [3]float64) {
	for i, row := range m {
		out[i] = row[0]*v[0] + row[1]*v[1] + row[2]*v[2]
	}
	return out
}

var (
	srgbToXYZ = matrix{
		{506752.0 / 1228815, 87881.0 / 245763, 12673.0 / 70218},
		{87098.0 / 409605, 175762.0 / 245763, 12673.0 / 175545},
		{7918.0 / 409605, 87881.0 / 737289, 1001167.0 / 1053270},
	}
	xyzToSRGB = matrix{
		{12831.0 / 3959, -329.0 / 214, -1974.0 / 3959},
		{-851781.0 / 878810, 1648619.0 / 878810, 36519.0 / 878810},
		{705.0 / 12673, -2585.0 / 12673, 705.0 / 667},
	}
	p3ToXYZ = matrix{
		{608311.0 / 1250200, 189793.0 / 714400, 198249.0 / 1000160},
		{35783.0 / 156275, 247089.0 / 357200, 198249.0 / 2500400},
		{0, 32229.0 / 714400, 5220557.0 / 5000800},
	}
	xyzToP3 = matrix{
		{446124.0 / 178915, -333277.0 / 357830, -72051.0 / 178915},
		{-14852.0 / 17905, 63121.0 / 35810, 423.0 / 17905},
		{11844.0 / 330415, -50337.0 / 660830, 316169.0 / 330415},
	}
	d65ToD50 = matrix{
		{1.0479297925449969, 0.022946870601609652, -0.05019226628920524},
		{0.02962780877005599, 0.9904344267538799, -0.017073799063418826},
		{-0.009243040646204504, 0.015055191490298152, 0.7518742814281371},
	}
	d50ToD65 = matrix{
		{0.955473421488075, -0.02309845494876471, 0.06325924320057072},
		{-0.0283697093338637, 1.0099953980813041, 0.021041441191917323},
		{0.012314014864481998, -0.020507649298898964, 1.330365926242124},
	}
	xyzToLMS = matrix{
		{0.8190224379967030, 0.3619062600528904, -0.1288737815209879},
		{0.0329836539323885, 0.9292868615863434, 0.0361446663506424},
		{0.0481771893596242, 0.2642395317527308, 0.6335478284694309},
	}
	lmsToXYZ = matrix{
		{1.2268798758459243, -0.5578149944602171, 0.2813910456659647},
		{-0.0405757452148008, 1.1122868032803170, -0.0717110580655164},
		{-0.0763729366746601, -0.4214933324022432, 1.5869240198367816},
	}
	lmsToOklab = matrix{
		{0.2104542683093140, 0.7936177747023054, -0.0040720430116193},
		{1.9779985324311684, -2.4285922420485799, 0.4505937096174110},
		{0.0259040424655478, 0.7827717124575296, -0.8086757549230774},
	}
	oklabToLMS = matrix{
		{1, 0.3963377773761749, 0.2158037573099136},
		{1, -0.1055613458156586, -0.0638541728258133},
		{1, -0.0894841775298119, -1.2914855480194092},
	}
	d50White = [3]float64{0.3457 / 0.3585, 1, (1 - 0.3457 - 0.3585) / 0.3585}
)

// toSRGB converts from a colour space, its components as its function has them as numbers, to sRGB from 0 to 1;
// false for a space of which no conversion is known here.
func toSRGB(space string, v [3]float64) ([3]float64, bool) {
	switch space {
	case "srgb":
		return v, true
	case "rgb":
		return scaled(v, 1.0/255), true
	case "hsl":
		r, g, b := hslToRGB(v[0], v[1], v[2])
		return scaled([3]float64{r, g, b}, 1.0/255), v[1] >= 0
	case "hwb":
		r, g, b := hwbToRGB(v[0], v[1], v[2])
		return scaled([3]float64{r, g, b}, 1.0/255), v[1] >= 0 && v[2] >= 0
	}
	xyz, ok := toXYZ(space, v)
	return each(xyzToSRGB.times(xyz), encoded), ok
}

func toXYZ(space string, v [3]float64) ([3]float64, bool) {
	switch space {
	case "srgb-linear":
		return srgbToXYZ.times(v), true
	case "display-p3":
		return p3ToXYZ.times(each(v, linear)), true
	case "display-p3-linear":
		return p3ToXYZ.times(v), true
	case "xyz", "xyz-d65":
		return v, true
	case "xyz-d50":
		return d50ToD65.times(v), true
	case "lab":
		return d50ToD65.times(labToXYZ(v)), true
	case "lch":
		return d50ToD65.times(labToXYZ(fromPolar(v))), true
	case "oklab":
		return oklabToXYZ(v), true
	case "oklch":
		return oklabToXYZ(fromPolar(v)), true
	}
	return v, false
}

// fromSRGB is the way back. What is out of sRGB's gamut has no hsl() and hwb() here.
func fromSRGB(space string, v [3]float64) ([3]float64, bool) {
	switch space {
	case "srgb":
		return v, true
	case "rgb":
		return scaled(v, 255), true
	case "hsl":
		return rgbToHSL(v), inSRGB(v)
	case "hwb":
		h := rgbToHSL(v)[0]
		return [3]float64{h, 100 * min(v[0], v[1], v[2]), 100 * (1 - max(v[0], v[1], v[2]))}, inSRGB(v)
	}
	light := each(v, linear)
	xyz := srgbToXYZ.times(light)
	switch space {
	case "srgb-linear":
		return light, true
	case "display-p3":
		return each(xyzToP3.times(xyz), encoded), true
	case "display-p3-linear":
		return xyzToP3.times(xyz), true
	case "xyz", "xyz-d65":
		return xyz, true
	case "xyz-d50":
		return d65ToD50.times(xyz), true
	case "lab":
		return xyzToLab(d65ToD50.times(xyz)), true
	case "lch":
		return toPolar(xyzToLab(d65ToD50.times(xyz))), true
	case "oklab":
		return lmsToOklab.times(each(xyzToLMS.times(xyz), math.Cbrt)), true
	case "oklch":
		return toPolar(lmsToOklab.times(each(xyzToLMS.times(xyz), math.Cbrt))), true
	}
	return v, false
}

func each(v [3]float64, f func(float64) float64) [3]float64 {
	return [3]float64{f(v[0]), f(v[1]), f(v[2])}
}

func scaled(v [3]float64, by float64) [3]float64 {
	return each(v, func(x float64) float64 { return x * by })
}

// linear takes sRGB's transfer function off, which display-p3 shares; it goes on below 0 by symmetry.
func linear(v float64) float64 {
	if a := math.Abs(v); a > 0.04045 {
		return math.Copysign(math.Pow((a+0.055)/1.055, 2.4), v)
	}
	return v / 12.92
}

func encoded(v float64) float64 {
	if a := math.Abs(v); a > 0.0031308 {
		return math.Copysign(1.055*math.Pow(a, 1/2.4)-0.055, v)
	}
	return v * 12.92
}

// The constants of CIE Lab.
const (
	labEpsilon = 216.0 / 24389
	labKappa   = 24389.0 / 27
)

func xyzToLab(v [3]float64) [3]float64 {
	var f [3]float64
	for i := range v {
		if x := v[i] / d50White[i]; x > labEpsilon {
			f[i] = math.Cbrt(x)
		} else {
			f[i] = (labKappa*x + 16) / 116
		}
	}
	return [3]float64{116*f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])}
}

func labToXYZ(v [3]float64) (out [3]float64) {
	y := (v[0] + 16) / 116
	for i, f := range [3]float64{v[1]/500 + y, y, y - v[2]/200} {
		if cube := f * f * f; cube > labEpsilon {
			out[i] = cube * d50White[i]
		} else {
			out[i] = (116*f - 16) / labKappa * d50White[i]
		}
	}
	return out
}

func oklabToXYZ(v [3]float64) [3]float64 {
	return lmsToXYZ.times(each(oklabToLMS.times(v), func(x float64) float64 { return x * x * x }))
}

// fromPolar and toPolar are between chroma with hue, in degrees, and a with b.
func fromPolar(v [3]float64) [3]float64 {
	sin, cos := math.Sincos(v[2] * math.Pi / 180)
	return [3]float64{v[0], v[1] * cos, v[1] * sin}
}

func toPolar(v [3]float64) [3]float64 {
	hue := math.Atan2(v[2], v[1]) * 180 / math.Pi
	return [3]float64{v[0], math.Hypot(v[1], v[2]), math.Mod(hue+360, 360)}
}

// rgbToHSL follows css-color-4, section 7.2.
func rgbToHSL(v [3]float64) [3]float64 {
	high, low := max(v[0], v[1], v[2]), min(v[0], v[1], v[2])
	d, light := high-low, (high+low)/2
	if d == 0 {
		return [3]float64{0, 0, 100 * light}
	}
	hue := 0.0
	switch high {
	case v[0]:
		hue = math.Mod((v[1]-v[2])/d+6, 6)
	case v[1]:
		hue = (v[2]-v[0])/d + 2
	default:
		hue = (v[0]-v[1])/d + 4
	}
	saturation := 0.0
	if light > 0 && light < 1 {
		saturation = (high - light) / min(light, 1-light)
	}
	return [3]float64{60 * hue, 100 * saturation, 100 * light}
}
