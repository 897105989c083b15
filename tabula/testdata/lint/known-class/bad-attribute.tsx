export function Box() {
  return (
    <div className="p-4 p-5 bg-dangr">
      <span className={'hovr:bg-danger'} title="p-9" />
    </div>
  );
}
