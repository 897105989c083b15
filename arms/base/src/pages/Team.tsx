import type { ComponentProps, ReactNode } from 'react';
import { Alert, AlertText, AlertTitle } from '../components/Alert';
import { Badge, type BadgeTone } from '../components/Badge';
import { Button } from '../components/Button';
import { Card, CardBody, CardFooter, CardHeader, CardTitle } from '../components/Card';
import { Field, FieldHint, FieldInput, FieldLabel, FieldSelect } from '../components/Field';
import { Shell } from './Shell';

interface MemberProps extends Omit<ComponentProps<'li'>, 'role'> {
  name: string;
  email: string;
  role: string;
  tone?: BadgeTone;
  action?: ReactNode;
}

function Member({ name, email, role, tone, action, ...rest }: MemberProps) {
  return (
    <li
      {...rest}
      className="flex flex-wrap items-center gap-4 px-5 py-3 border-b-solid border-b-hairline border-b-line"
    >
      <div className="grid flex-none w-full md:flex-1 md:w-auto">
        <span className="text-sm font-semibold leading-base text-heading">{name}</span>
        <span className="text-xs leading-base text-muted">{email}</span>
      </div>
      <Badge tone={tone}>{role}</Badge>
      {action}
    </li>
  );
}

export function Team() {
  return (
    <Shell current="/team" title="Team">
      <Alert tone="warning" className="p-6 max-w-content" data-bench="team.notice">
        <AlertTitle>Two seats are left</AlertTitle>
        <AlertText>
          The team plan has ten seats. Invitations that nobody has answered count as taken.
        </AlertText>
      </Alert>
      <Card data-bench="team.invite">
        <CardHeader data-bench="team.invite.header">
          <CardTitle>Invite people</CardTitle>
        </CardHeader>
        <CardBody>
          <div className="flex flex-wrap items-start gap-4" data-bench="team.invite.row">
            <Field id="team-email" className="flex-1" required>
              <FieldLabel data-bench="team.invite.label">Email</FieldLabel>
              <FieldInput
                type="email"
                name="email"
                placeholder="name@company.example"
                data-bench="team.invite.input"
              />
              <FieldHint data-bench="team.invite.hint">
                They get a link that is good for seven days.
              </FieldHint>
            </Field>
            <Field id="team-role">
              <FieldLabel>Role</FieldLabel>
              <FieldSelect name="role" defaultValue="member">
                <option value="owner">Owner</option>
                <option value="member">Member</option>
                <option value="guest">Guest</option>
              </FieldSelect>
              <FieldHint>Guests see shared boards only.</FieldHint>
            </Field>
          </div>
        </CardBody>
        <CardFooter>
          <Button variant="ghost" data-bench="team.invite.link">
            Copy link
          </Button>
          <Button data-bench="team.invite.send">Send invitation</Button>
        </CardFooter>
      </Card>
      <Card data-bench="team.members">
        <CardHeader>
          <CardTitle>Members</CardTitle>
          <Badge tone="info" data-bench="team.members.count">
            8 of 10
          </Badge>
        </CardHeader>
        <ul className="block m-0 p-0 list-none" data-bench="team.members.list">
          <Member
            name="Ada Okafor"
            email="ada.okafor@harbour.example"
            role="Owner"
            tone="info"
            data-bench="team.member.owner"
          />
          <Member
            name="Jonas Lindqvist"
            email="jonas@harbour.example"
            role="Member"
            action={
              <Button variant="ghost" size="sm" data-bench="team.remove.member">
                Remove
              </Button>
            }
          />
          <Member
            name="Mei Tanaka"
            email="mei.tanaka@studio.example"
            role="Guest"
            action={
              <Button variant="ghost" size="sm" data-bench="team.remove.guest">
                Remove
              </Button>
            }
          />
        </ul>
        <CardFooter>
          <Button variant="outline" data-bench="team.members.all">
            Show all members
          </Button>
        </CardFooter>
      </Card>
    </Shell>
  );
}
