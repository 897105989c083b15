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
import { Shell } from './Shell';

export function Settings() {
  return (
    <Shell current="/settings" title="Settings">
      <Alert tone="success" data-bench="settings.notice">
        <AlertTitle>Your profile was saved</AlertTitle>
        <AlertText>Colleagues see the new name the next time they sign in.</AlertText>
      </Alert>
      <div className="flex flex-wrap items-start gap-4 md:gap-8">
        <aside className="flex-none w-full md:w-column" data-bench="settings.sidebar">
          <Nav orientation="vertical" aria-label="Settings">
            <NavItem href="#profile" current data-bench="settings.sidebar.current">
              Profile
            </NavItem>
            <NavItem href="#notifications" data-bench="settings.sidebar.item">
              Notifications
            </NavItem>
            <NavItem href="#workspace">Workspace</NavItem>
          </Nav>
        </aside>
        <form className="flex-1 grid gap-6 max-w-content" action="/settings" method="post">
          <Card id="profile" data-bench="settings.profile">
            <CardHeader data-bench="settings.profile.header">
              <CardTitle data-bench="settings.profile.title">Profile</CardTitle>
              <Badge tone="success" data-bench="settings.profile.badge">
                Verified
              </Badge>
            </CardHeader>
            <CardBody data-bench="settings.profile.body">
              <Field id="settings-name" required>
                <FieldLabel data-bench="settings.name.label">Full name</FieldLabel>
                <FieldInput
                  name="name"
                  defaultValue="Ada Okafor"
                  autoComplete="name"
                  data-bench="settings.name.input"
                />
                <FieldHint data-bench="settings.name.hint">
                  As it should appear on invitations and invoices.
                </FieldHint>
              </Field>
              <Field id="settings-email" required invalid>
                <FieldLabel>Email</FieldLabel>
                <FieldInput
                  type="email"
                  name="email"
                  defaultValue="ada.okafor@harbour"
                  autoComplete="email"
                  data-bench="settings.email.input"
                />
                <FieldError data-bench="settings.email.error">
                  This address has no domain. Did you mean ada.okafor@harbour.example?
                </FieldError>
              </Field>
              <Field id="settings-zone">
                <FieldLabel>Time zone</FieldLabel>
                <FieldSelect
                  name="zone"
                  defaultValue="Europe/Lisbon"
                  data-bench="settings.zone.select"
                >
                  <option value="Africa/Lagos">Lagos</option>
                  <option value="Europe/Lisbon">Lisbon</option>
                  <option value="America/Bogota">Bogotá</option>
                </FieldSelect>
                <FieldHint>Reports are sent at eight in the morning there.</FieldHint>
              </Field>
            </CardBody>
            <CardFooter data-bench="settings.profile.footer">
              <Button variant="ghost" type="reset" data-bench="settings.cancel">
                Discard changes
              </Button>
              <Button type="submit" data-bench="settings.save">
                Save
              </Button>
            </CardFooter>
          </Card>
          <Card id="notifications" data-bench="settings.notifications">
            <CardHeader>
              <CardTitle>Notifications</CardTitle>
            </CardHeader>
            <CardBody>
              <fieldset className="grid gap-2 m-0 p-0 min-w-0 border-0">
                <legend
                  className="p-0 pb-2 text-sm font-medium leading-snug text-heading"
                  data-bench="settings.notifications.legend"
                >
                  Send me an email when
                </legend>
                <Checkbox name="mention" defaultChecked data-bench="settings.notifications.mention">
                  somebody mentions me
                </Checkbox>
                <Checkbox name="invoice" data-bench="settings.notifications.invoice">
                  an invoice is ready
                </Checkbox>
                <Checkbox
                  name="security"
                  defaultChecked
                  disabled
                  data-bench="settings.notifications.security"
                >
                  my password was changed (always on)
                </Checkbox>
              </fieldset>
            </CardBody>
          </Card>
          <Card id="workspace" data-bench="settings.workspace">
            <CardHeader>
              <CardTitle>Workspace</CardTitle>
            </CardHeader>
            <CardBody>
              <p className="m-0 max-w-measure" data-bench="settings.workspace.text">
                Deleting the workspace removes all of its boards, files and members. There is no way
                back after thirty days.
              </p>
            </CardBody>
            <CardFooter>
              <Button variant="outline" data-bench="settings.export">
                Export data
              </Button>
              <Button variant="outline" data-bench="settings.delete">
                Delete workspace
              </Button>
            </CardFooter>
          </Card>
        </form>
      </div>
    </Shell>
  );
}
