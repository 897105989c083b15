import { Badge } from 'arm/components/Badge';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from 'arm/components/Card';

/** Cards with a header or a footer alone, and one with both and nothing between. */
export default function Cards() {
  return (
    <main>
      <Card>
        <CardHeader data-bench="probe.header-alone">
          <CardTitle>Plan</CardTitle>
          <Badge tone="neutral">Draft</Badge>
        </CardHeader>
        <CardBody data-bench="probe.body">Text</CardBody>
      </Card>
      <Card>
        <CardBody>Text</CardBody>
        <CardFooter data-bench="probe.footer-alone">Text</CardFooter>
      </Card>
      <Card>
        <CardHeader data-bench="probe.header-both">Text</CardHeader>
        <CardFooter data-bench="probe.footer-both">Text</CardFooter>
      </Card>
    </main>
  );
}
