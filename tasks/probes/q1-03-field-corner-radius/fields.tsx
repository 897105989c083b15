import { Checkbox, Field, FieldInput, FieldLabel, FieldSelect } from 'arm/components/Field';

/** Fields of types and in states that no page has, and a checkbox, which is no text field. */
export default function Fields() {
  return (
    <form>
      <Field id="probe-email">
        <FieldLabel>E-mail</FieldLabel>
        <FieldInput type="email" data-bench="probe.input-email" />
      </Field>
      <Field id="probe-search" required>
        <FieldInput type="search" data-bench="probe.input-search" />
      </Field>
      <Field id="probe-select-invalid" invalid>
        <FieldSelect data-bench="probe.select-invalid">
          <option>One</option>
        </FieldSelect>
      </Field>
      <Field id="probe-select-disabled" disabled>
        <FieldSelect data-bench="probe.select-disabled">
          <option>One</option>
        </FieldSelect>
      </Field>
      <Checkbox defaultChecked data-bench="probe.checkbox">
        Remember
      </Checkbox>
    </form>
  );
}
