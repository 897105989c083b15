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
          <a
            href="#method"
            className="text-accent underline hover:text-accent-strong focus-visible:outline-solid focus-visible:outline-thick focus-visible:outline-focus"
            data-bench="billing.notice.link"
          >
            Payment method
          </a>
        </AlertText>
      </Alert>
      <div className="flex flex-wrap items-stretch gap-6">
        <Card className="flex-1 flex flex-col" data-bench="billing.plan">
          <CardHeader data-bench="billing.plan.header">
            <CardTitle data-bench="billing.plan.title">Team plan</CardTitle>
            <Badge className="bg-surface" data-bench="billing.plan.badge">
              Current plan
            </Badge>
          </CardHeader>
          <CardBody className="flex-1">
            <p className="m-0 text-sm leading-base text-muted">
              <strong
                className="text-2xl font-bold leading-tight text-heading"
                data-bench="billing.plan.price"
              >
                € 96
              </strong>{' '}
              a month for eight people
            </p>
            <ul className="grid gap-2 m-0 p-0 list-none" data-bench="billing.plan.features">
              {features.map((feature) => (
                <li key={feature} className="flex items-center gap-2">
                  <svg
                    width="16"
                    height="16"
                    viewBox="0 0 16 16"
                    fill="none"
                    stroke="currentColor"
                    strokeWidth="2"
                    aria-hidden="true"
                    className="block flex-none text-success"
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
        <Card id="method" className="flex-1 flex flex-col" data-bench="billing.method">
          <CardHeader>
            <CardTitle>Payment method</CardTitle>
            <Badge tone="info" data-bench="billing.method.badge">
              Paylane
            </Badge>
          </CardHeader>
          <CardBody className="flex-1">
            <p className="m-0" data-bench="billing.method.text">
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
        <table
          className="w-full border-collapse text-sm leading-base text-body"
          data-bench="billing.table"
        >
          <thead>
            <tr>
              <th
                scope="col"
                className="px-5 py-2 text-start text-xs font-semibold leading-snug tracking-wide text-muted"
                data-bench="billing.table.head"
              >
                Number
              </th>
              <th
                scope="col"
                className="px-5 py-2 text-start text-xs font-semibold leading-snug tracking-wide text-muted"
              >
                Date
              </th>
              <th
                scope="col"
                className="px-5 py-2 text-end text-xs font-semibold leading-snug tracking-wide text-muted"
              >
                Amount
              </th>
              <th
                scope="col"
                className="px-5 py-2 text-start text-xs font-semibold leading-snug tracking-wide text-muted"
              >
                Status
              </th>
            </tr>
          </thead>
          <tbody>
            {invoices.map((invoice) => (
              <tr key={invoice.number}>
                <td className="px-5 py-3 border-t-solid border-t-hairline border-t-line">
                  <a
                    href={`/billing/${invoice.number}`}
                    className="text-accent underline hover:text-accent-strong focus-visible:outline-solid focus-visible:outline-thick focus-visible:outline-focus"
                  >
                    {invoice.number}
                  </a>
                </td>
                <td className="px-5 py-3 border-t-solid border-t-hairline border-t-line">
                  {invoice.date}
                </td>
                <td className="px-5 py-3 border-t-solid border-t-hairline border-t-line text-end tabular-nums">
                  {invoice.amount}
                </td>
                <td className="px-5 py-3 border-t-solid border-t-hairline border-t-line">
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
