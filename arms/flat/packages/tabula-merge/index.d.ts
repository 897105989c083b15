/** A value that cn() takes: falsy values are left out, of objects the keys with a truthy value. */
export type ClassValue =
  | string
  | number
  | bigint
  | boolean
  | null
  | undefined
  | ClassValue[]
  | { readonly [name: string]: unknown };

/** Drops each class of a list whose longhands later classes of the same condition all set. */
export function merge(classes: string): string;

/** Joins values into a class list and merges it. */
export function cn(...values: ClassValue[]): string;

/** The state in which a list is resolved. */
export interface State {
  /** Pseudo-classes that hold, without the colon. */
  pseudoClasses?: readonly string[];
  /** The theme's name; absent for the default theme. */
  theme?: string;
  /** The viewport's width in CSS pixels; 1280 by default. */
  width?: number;
}

/** What a list says of one longhand. */
export interface Resolved {
  value: string;
  /** Path of the token that the value comes from. */
  token?: string;
  /** The class that won. */
  class: string;
  /** The classes it beat, the strongest first. */
  beat: string[];
}

/** What a list sets in a state, by longhand. */
export function resolve(classes: string, state?: State): Record<string, Resolved>;

type StringToBoolean<T> = T extends 'true' | 'false' ? boolean : T;

/** The variants of a component: variant → name → classes. */
export type VariantsSchema = Record<string, Record<string, ClassValue>>;

type Choices<V> = { [K in keyof V]?: StringToBoolean<keyof V[K]> | null | undefined };

type ChoicesOrLists<V> = {
  [K in keyof V]?: StringToBoolean<keyof V[K]> | readonly StringToBoolean<keyof V[K]>[] | undefined;
};

type ClassProp =
  | { class?: ClassValue; className?: never }
  | { class?: never; className?: ClassValue };

export interface VariantsConfig<V extends VariantsSchema> {
  base?: ClassValue;
  variants?: V;
  compoundVariants?: readonly (ChoicesOrLists<V> & ClassProp)[];
  defaultVariants?: Choices<V>;
}

/** A function from the chosen variants to a merged class list; a className given comes last. */
export function variants<const V extends VariantsSchema = {}>(
  config: VariantsConfig<V>,
): (props?: Choices<V> & ClassProp) => string;

/** The variants that a function made by variants() takes. */
export type VariantProps<F extends (props?: any) => string> = Omit<
  NonNullable<Parameters<F>[0]>,
  'class' | 'className'
>;
