import { Button } from 'arm/components/Button';
import { Card, CardFooter } from 'arm/components/Card';

/** Disabled buttons of every variant in the small size and in a card's footer, beside ones that can be used. */
export default function Disabled() {
  return (
    <main>
      <Button size="sm" disabled data-bench="probe.disabled-solid">
        Save
      </Button>
      <Button variant="ghost" size="sm" disabled data-bench="probe.disabled-ghost">
        Edit
      </Button>
      <Button variant="ghost" size="sm" data-bench="probe.usable-ghost">
        Edit
      </Button>
      <Card>
        <CardFooter>
          <Button variant="outline" size="sm" disabled data-bench="probe.disabled-outline-footer">
            Cancel
          </Button>
          <Button disabled data-bench="probe.disabled-solid-footer">
            Save
          </Button>
          <Button variant="outline" size="sm" data-bench="probe.usable-outline">
            Cancel
          </Button>
        </CardFooter>
      </Card>
    </main>
  );
}
