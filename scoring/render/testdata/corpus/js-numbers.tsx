export default () => <p>{(1.005).toFixed(2)}{(255).toString(16)}{Number('0x1f')}{parseInt('12px', 10)}{Math.round(-0.5)}{(0.000001234).toString()}{(1234.5678).toPrecision(3)}{1_000}</p>;
