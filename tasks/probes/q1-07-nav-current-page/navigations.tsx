import { Card, CardBody } from 'arm/components/Card';
import { Nav, NavItem } from 'arm/components/Nav';

/** Navigations whose last or only link is the current page, at the top of a page and in a card. */
export default function Navigations() {
  return (
    <main>
      <Nav>
        <NavItem href="#one" data-bench="probe.first">
          One
        </NavItem>
        <NavItem href="#two" current data-bench="probe.current-last">
          Two
        </NavItem>
      </Nav>
      <Card>
        <CardBody>
          <Nav orientation="vertical">
            <NavItem href="#one" current data-bench="probe.current-first">
              One
            </NavItem>
            <NavItem href="#two" data-bench="probe.second">
              Two
            </NavItem>
          </Nav>
          <Nav orientation="vertical">
            <NavItem current data-bench="probe.current-only">
              One
            </NavItem>
          </Nav>
        </CardBody>
      </Card>
    </main>
  );
}
