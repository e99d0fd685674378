import type { JSX } from 'preact';

interface SelectProps<Value extends string> {
  readonly id: string;
  readonly values: readonly Value[];
  readonly value: string;
  /** What each is called; itself where this is absent. */
  readonly nameOf?: (value: Value) => string;
  readonly onChoose: (value: Value) => void;
}

/** A choice of one of some values. */
export const Select = <Value extends string>(props: SelectProps<Value>): JSX.Element => {
  const { id, values, value, nameOf = String, onChoose } = props;
  const choose = (text: string): void => {
    const chosen = values.find((one) => one === text);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <select id={id} value={value} onChange={({ currentTarget }) => choose(currentTarget.value)}>
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  );
};
