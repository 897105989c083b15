export default () => { let a: any = null; a ??= 1; let b: any = 0; b ||= 2; let c: any = 3; c &&= 4; return <p>{a}{b}{c}</p>; };
