import { Button } from 'arm/components/Button';
import { Card, CardBody, CardFooter, CardHeader } from 'arm/components/Card';

/** The new variant in each size and state, by itself and wherever a card has a say in its buttons. */
export default function Danger() {
  return (
    <main>
      <Button variant="danger" data-bench="probe.danger">
        Delete
      </Button>
      <Button variant="danger" size="sm" data-bench="probe.danger-small">
        Delete
      </Button>
      <Button variant="danger" disabled data-bench="probe.danger-disabled">
        Delete
      </Button>
      <Button variant="danger" size="sm" disabled data-bench="probe.danger-small-disabled">
        Delete
      </Button>
      <Card>
        <CardHeader>
          <Button variant="danger" size="sm" data-bench="probe.danger-header">
            Delete
          </Button>
        </CardHeader>
        <CardBody>
          <Button variant="danger" data-bench="probe.danger-body">
            Delete
          </Button>
        </CardBody>
        <CardFooter>
          <Button variant="danger" size="sm" data-bench="probe.danger-footer-small">
            Delete
          </Button>
          <Button variant="danger" disabled data-bench="probe.danger-footer-disabled">
            Delete
          </Button>
        </CardFooter>
      </Card>
    </main>
  );
}
