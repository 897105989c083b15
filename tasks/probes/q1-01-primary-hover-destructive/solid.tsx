import { Alert, AlertText } from 'arm/components/Alert';
import { Button } from 'arm/components/Button';
import { Card, CardBody, CardFooter, CardHeader } from 'arm/components/Card';

/** Solid buttons in sizes and places that no page has, and the neighbours that are not to react. */
export default function Solid() {
  return (
    <main>
      <Button type="submit" size="sm" data-bench="probe.solid-submit">
        Send
      </Button>
      <Card>
        <CardHeader>
          <Button variant="solid" size="sm" data-bench="probe.solid-header">
            Add
          </Button>
        </CardHeader>
        <CardBody>
          <Alert tone="danger">
            <AlertText>
              <Button data-bench="probe.solid-alert">Try again</Button>
            </AlertText>
          </Alert>
        </CardBody>
        <CardFooter>
          <Button size="sm" data-bench="probe.solid-footer">
            Save
          </Button>
          <Button size="sm" disabled data-bench="probe.idle-solid">
            Save
          </Button>
          <Button variant="outline" size="sm" data-bench="probe.idle-outline">
            Cancel
          </Button>
          <Button variant="ghost" size="sm" data-bench="probe.idle-ghost">
            Skip
          </Button>
        </CardFooter>
      </Card>
    </main>
  );
}
