import { Button } from '../components/Button';

export function Gallery() {
  return (
    <main>
      <Button data-bench="button.solid">Save</Button>
      <Button variant="outline" data-bench="button.outline">
        Cancel
      </Button>
      <Button variant="ghost" data-bench="button.ghost">
        Skip
      </Button>
      <Button disabled data-bench="button.solid-disabled">
        Save
      </Button>
    </main>
  );
}
