import type { ReactNode } from 'react';
import { Alert, AlertText, AlertTitle } from '../components/Alert';
import { Badge } from '../components/Badge';
import { Button } from '../components/Button';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../components/Card';
import {
  Checkbox,
  Field,
  FieldError,
  FieldHint,
  FieldInput,
  FieldLabel,
  FieldSelect,
} from '../components/Field';
import { Nav, NavItem } from '../components/Nav';

interface SampleProps {
  title: string;
  children: ReactNode;
}

function Sample({ title, children }: SampleProps) {
  return (
    <section className="grid gap-3">
      <h2 className="m-0 text-lg font-semibold leading-snug text-heading">{title}</h2>
      {children}
    </section>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

function PlusIcon() {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className="block flex-none"
    >
      <path d="M8 3v10M3 8h10" />
    </svg>
  );
}

export function Gallery() {
  return (
    <main className="grid gap-8 box-border max-w-page min-h-screen mx-auto p-4 md:p-8 bg-canvas text-body font-sans text-md font-regular leading-base tracking-none">
      <h1 className="m-0 text-2xl font-bold leading-tight text-heading">Components</h1>
      <Sample title="Button">
        <Row>
          <Button data-bench="button.solid">Save changes</Button>
          <Button variant="outline" data-bench="button.outline">
            Cancel
          </Button>
          <Button variant="ghost" data-bench="button.ghost">
            Skip
          </Button>
          <Button data-bench="button.solid-icon">
            <PlusIcon />
            Add board
          </Button>
        </Row>
        <Row>
          <Button size="sm" data-bench="button.solid-small">
            Save
          </Button>
          <Button variant="outline" size="sm" data-bench="button.outline-small">
            Cancel
          </Button>
          <Button variant="ghost" size="sm" data-bench="button.ghost-small">
            Skip
          </Button>
        </Row>
        <Row>
          <Button disabled data-bench="button.solid-disabled">
            Save changes
          </Button>
          <Button variant="outline" disabled data-bench="button.outline-disabled">
            Cancel
          </Button>
          <Button variant="ghost" disabled data-bench="button.ghost-disabled">
            Skip
          </Button>
        </Row>
      </Sample>
      <Sample title="Badge">
        <Row>
          <Badge data-bench="badge.neutral">Draft</Badge>
          <Badge tone="info" data-bench="badge.info">
            In review
          </Badge>
          <Badge tone="success" data-bench="badge.success">
            Published
          </Badge>
          <Badge tone="warning" data-bench="badge.warning">
            Expires soon
          </Badge>
          <Badge tone="danger" data-bench="badge.danger">
            Rejected
          </Badge>
        </Row>
      </Sample>
      <Sample title="Card">
        <Card className="max-w-content" data-bench="card.root">
          <CardHeader data-bench="card.header">
            <CardTitle data-bench="card.title">Spring release</CardTitle>
            <Badge tone="info" data-bench="card.badge">
              3 open
            </Badge>
          </CardHeader>
          <CardBody data-bench="card.body">
            <p className="m-0" data-bench="card.text">
              Everything that has to be true before the release goes out on Thursday.
            </p>
          </CardBody>
          <CardFooter data-bench="card.footer">
            <Button variant="ghost" data-bench="card.footer.ghost">
              Later
            </Button>
            <Button variant="outline" data-bench="card.footer.outline">
              Open board
            </Button>
          </CardFooter>
        </Card>
      </Sample>
      <Sample title="Field">
        <div className="grid gap-4 max-w-panel">
          <Field id="gallery-board" data-bench="field.root">
            <FieldLabel data-bench="field.label">Board</FieldLabel>
            <FieldInput name="board" defaultValue="Spring release" data-bench="field.input" />
            <FieldHint data-bench="field.hint">Shown in everybody's sidebar.</FieldHint>
          </Field>
          <Field id="gallery-address" required invalid>
            <FieldLabel data-bench="field.label-required">Address</FieldLabel>
            <FieldInput
              name="address"
              defaultValue="spring release"
              data-bench="field.input-invalid"
            />
            <FieldError data-bench="field.error">
              Use lower-case letters, digits and hyphens.
            </FieldError>
          </Field>
          <Field id="gallery-owner" disabled>
            <FieldLabel>Owner</FieldLabel>
            <FieldInput name="owner" defaultValue="Ada Okafor" data-bench="field.input-disabled" />
            <FieldHint>Only an administrator can change the owner.</FieldHint>
          </Field>
          <Field id="gallery-access">
            <FieldLabel>Who can see it</FieldLabel>
            <FieldSelect name="access" defaultValue="team" data-bench="field.select">
              <option value="team">The whole team</option>
              <option value="invited">Invited people</option>
            </FieldSelect>
            <FieldHint>Guests always need an invitation.</FieldHint>
          </Field>
          <Checkbox name="archive" data-bench="field.checkbox">
            Archive after the release
          </Checkbox>
          <Checkbox name="notify" defaultChecked data-bench="field.checkbox-checked">
            Tell everybody
          </Checkbox>
          <Checkbox name="lock" disabled data-bench="field.checkbox-disabled">
            Lock finished cards
          </Checkbox>
        </div>
      </Sample>
      <Sample title="Alert">
        <div className="grid gap-3 max-w-content">
          <Alert data-bench="alert.info">
            <AlertTitle data-bench="alert.title">A new version is ready</AlertTitle>
            <AlertText data-bench="alert.text">Reload the page to get it.</AlertText>
          </Alert>
          <Alert tone="success" data-bench="alert.success">
            <AlertText>The board was published.</AlertText>
          </Alert>
          <Alert tone="warning" data-bench="alert.warning">
            <AlertText>Three people have not answered yet.</AlertText>
          </Alert>
          <Alert tone="danger" data-bench="alert.danger">
            <AlertTitle>The board could not be saved</AlertTitle>
            <AlertText>You are offline. We try again as soon as you are back.</AlertText>
          </Alert>
        </div>
      </Sample>
      <Sample title="Nav">
        <Nav aria-label="Boards" data-bench="nav.root">
          <NavItem href="#roadmap" current data-bench="nav.item.current">
            Roadmap
          </NavItem>
          <NavItem href="#backlog" data-bench="nav.item">
            Backlog
          </NavItem>
          <NavItem href="#archive" data-bench="nav.item.last">
            Archive
          </NavItem>
        </Nav>
        <div className="max-w-panel">
          <Nav orientation="vertical" aria-label="Sections" data-bench="nav.vertical">
            <NavItem href="#members" current data-bench="nav.vertical.current">
              Members
            </NavItem>
            <NavItem href="#history" data-bench="nav.vertical.item">
              History
            </NavItem>
          </Nav>
        </div>
      </Sample>
    </main>
  );
}
