const Hi = () => <p>x</p>;
Hi.displayName = 'Other';
export default () => <p>{Hi.displayName}{Hi.name}</p>;
