const d = new Date(Date.UTC(2020, 1, 29, 12, 30, 15));
export default () => <p>{d.toISOString()}{d.getUTCDay()}{d.toJSON()}{new Date('2020-02-30T00:00:00Z').getTime()}{Date.parse('2020-01-01')}</p>;
