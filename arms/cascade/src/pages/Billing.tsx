import { Alert, AlertText, AlertTitle } from '../components/Alert';
import { Badge, type BadgeTone } from '../components/Badge';
import { Button } from '../components/Button';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../components/Card';
import { Shell } from './Shell';

const features = [
  'Unlimited boards and guests',
  'Version history for 365 days',
  'Single sign-on and audit log',
];

interface Invoice {
  number: string;
  date: string;
  amount: string;
  status: string;
  tone: BadgeTone;
}

const invoices: Invoice[] = [
  { number: 'HB-2041', date: '1 June', amount: '€ 96.00', status: 'Open', tone: 'warning' },
  { number: 'HB-1987', date: '1 May', amount: '€ 96.00', status: 'Paid', tone: 'success' },
  { number: 'HB-1922', date: '1 April', amount: '€ 84.00', status: 'Failed', tone: 'danger' },
];

export function Billing() {
  return (
    <Shell current="/billing" title="Billing">
      <Alert tone="warning" data-bench="billing.notice">
        <AlertTitle>Your card expires this month</AlertTitle>
        <AlertText>
          Add another one before 30 June, and nothing changes for your team.{' '}
          <a href="#method" data-bench="billing.notice.link">
            Payment method
          </a>
        </AlertText>
      </Alert>
      <div className="billing">
        <Card className="billing__card" data-bench="billing.plan">
          <CardHeader data-bench="billing.plan.header">
            <CardTitle data-bench="billing.plan.title">Team plan</CardTitle>
            <Badge data-bench="billing.plan.badge">
              Current plan
            </Badge>
          </CardHeader>
          <CardBody>
            <p className="billing__price">
              <strong data-bench="billing.plan.price">
                € 96
              </strong>{' '}
              a month for eight people
            </p>
            <ul className="billing__features" data-bench="billing.plan.features">
              {features.map((feature) => (
                <li key={feature}>
                  <svg
                    width="16"
                    height="16"
                    viewBox="0 0 16 16"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    aria-hidden="true"
                  >
                    <path d="M3 8.5l3.5 3.5L13 5" />
                  </svg>
                  {feature}
                </li>
              ))}
            </ul>
          </CardBody>
          <CardFooter>
            <Button variant="ghost" data-bench="billing.cancel">
              Cancel plan
            </Button>
            <Button data-bench="billing.upgrade">Change plan</Button>
          </CardFooter>
        </Card>
        <Card id="method" className="billing__card" data-bench="billing.method">
          <CardHeader>
            <CardTitle>Payment method</CardTitle>
            <Badge tone="info" data-bench="billing.method.badge">
              Paylane
            </Badge>
          </CardHeader>
          <CardBody>
            <p data-bench="billing.method.text">
              Card ending in 4242, billed to Ada Okafor, Rua do Cais 12, Lisbon.
            </p>
          </CardBody>
          <CardFooter>
            <Button variant="outline" disabled data-bench="billing.method.remove">
              Remove
            </Button>
            <Button variant="outline" data-bench="billing.method.update">
              Replace card
            </Button>
          </CardFooter>
        </Card>
      </div>
      <Card data-bench="billing.invoices">
        <CardHeader>
          <CardTitle>Invoices</CardTitle>
        </CardHeader>
        <table className="table" data-bench="billing.table">
          <thead>
            <tr>
              <th scope="col" data-bench="billing.table.head">
                Number
              </th>
              <th scope="col">
                Date
              </th>
              <th scope="col" className="table__number">
                Amount
              </th>
              <th scope="col">
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.number}>
                <td>
                  <a
                    href={`/billing/${invoice.number}`}
                  >
                    {invoice.number}
                  </a>
                </td>
                <td>
                  {invoice.date}
                </td>
                <td className="table__number">
                  {invoice.amount}
                </td>
                <td>
                  <Badge tone={invoice.tone}>{invoice.status}</Badge>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Shell>
  );
}
