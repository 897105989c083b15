import { Fragment } from 'react';
export default () => <dl>{['a', 'b'].map((t) => <Fragment key={t}><dt>{t}</dt><dd>{t}</dd></Fragment>)}</dl>;
