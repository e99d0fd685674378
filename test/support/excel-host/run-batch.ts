import { HostFault, isHostObject, NULL_OBJECT, notFound, numberOf, type HostObject } from './host-object.js';

// Batches of Office.js: actions over object paths, both plain JSON.

interface Action {
  readonly Id: number;
  readonly ActionType: number;
  readonly Name: string;
  readonly ObjectPathId: number;
  readonly ArgumentInfo?: ArgumentInfo;
  readonly QueryInfo?: { readonly Select?: readonly string[]; readonly Expand?: readonly string[] };
}

interface ArgumentInfo {
  readonly Arguments?: readonly unknown[];
  readonly ReferencedObjectPathIds?: readonly number[];
}

interface ObjectPath {
  readonly ObjectPathType: number;
  readonly Name: string;
  readonly ParentObjectPathId?: number;
  readonly ArgumentInfo?: ArgumentInfo;
}

/** What `executeAsync` gets. */
export interface Batch {
  readonly Actions: readonly Action[];
  readonly ObjectPaths: Readonly<Record<string, ObjectPath>>;
}

export const isBatch = (value: unknown): value is Batch =>
  typeof value === 'object' && value !== null && 'Actions' in value && 'ObjectPaths' in value;

export interface BatchAnswer {
  readonly Results: readonly { readonly ActionId: number; readonly Value: unknown }[];
  readonly TraceIds: readonly number[];
  readonly Error?: {
    readonly Code: string;
    readonly Message: string;
    readonly Location: string;
    readonly ActionIndex: number;
    readonly HttpStatusCode: number;
  };
}

const ACTION = { instantiate: 1, query: 2, method: 3, setProperty: 4, trace: 5 } as const;
const PATH = { root: 1, method: 3, property: 4, indexer: 5, reference: 6, none: 7 } as const;

/** Ranges that a context keeps, by reference id. */
export class KeptObjects {
  private readonly objects = new Map<string, HostObject>();
  private readonly ids = new Map<HostObject, string>();

  idOf(object: HostObject): string {
    const id = this.ids.get(object) ?? `kept-${this.ids.size + 1}`;
    this.ids.set(object, id);
    this.objects.set(id, object);
    return id;
  }

  get(id: string): HostObject {
    const object = this.objects.get(id);
    if (object === undefined) throw new HostFault('InvalidObjectPath', `The object path ${id} is not valid.`);
    return object;
  }
}

/** Runs a batch up to its first fault; what was done before it stays done, as in Excel. */
export function runBatch(batch: Batch, root: HostObject, kept: KeptObjects): BatchAnswer {
  const results: { ActionId: number; Value: unknown }[] = [];
  const traces: number[] = [];
  const reach = objectFinder(batch, root, kept);
  for (const [index, action] of batch.Actions.entries()) {
    try {
      results.push({ ActionId: action.Id, Value: act(action, reach, kept) });
      if (action.ActionType === ACTION.trace) traces.push(action.Id);
    } catch (thrown) {
      if (!(thrown instanceof HostFault)) throw thrown;
      const { code, message } = thrown;
      const fault = { Code: code, Message: message, Location: action.Name, ActionIndex: index, HttpStatusCode: 400 };
      return { Results: results, TraceIds: traces, Error: fault };
    }
  }
  return { Results: results, TraceIds: traces };
}

type Reach = (pathId: number) => HostObject;

function objectFinder({ ObjectPaths }: Batch, root: HostObject, kept: KeptObjects): Reach {
  const found = new Map<number, HostObject>();
  const find = (pathId: number): HostObject => {
    const path = ObjectPaths[String(pathId)];
    if (path === undefined) throw new HostFault('InvalidObjectPath', `There is no object path ${pathId}.`);
    if (path.ObjectPathType === PATH.root) return root;
    if (path.ObjectPathType === PATH.none) return NULL_OBJECT;
    if (path.ObjectPathType === PATH.reference) return kept.get(path.Name);
    const parent = reach(numberOf(path.ParentObjectPathId));
    if (parent.type === 'Null') return NULL_OBJECT;
    if (path.ObjectPathType === PATH.property) return property(parent, path.Name);
    const method = path.ObjectPathType === PATH.indexer ? 'getItem' : path.Name;
    const object = invoke(parent, method, argumentsOf(path.ArgumentInfo, reach));
    if (!isHostObject(object)) throw notFound();
    return object;
  };
  const reach = (pathId: number): HostObject => {
    const object = found.get(pathId) ?? find(pathId);
    found.set(pathId, object);
    return object;
  };
  return reach;
}

const argumentsOf = (info: ArgumentInfo | undefined, reach: Reach): readonly unknown[] =>
  (info?.Arguments ?? []).map((value, index) => {
    const pathId = info?.ReferencedObjectPathIds?.[index] ?? 0;
    return pathId === 0 ? value : reach(pathId);
  });

function act(action: Action, reach: Reach, kept: KeptObjects): unknown {
  if (action.ActionType === ACTION.trace) return null;
  const object = reach(action.ObjectPathId);
  if (object.type === 'Null') return null;
  switch (action.ActionType) {
    case ACTION.instantiate:
      return identity(object, kept);
    case ACTION.query:
      return { ...identity(object, kept), ...query(object, selection(action.QueryInfo), kept) };
    case ACTION.method: {
      if (action.Name === '_KeepReference' || action.Name === '_RemoveReference') return null;
      const result = invoke(object, action.Name, argumentsOf(action.ArgumentInfo, reach));
      return isHostObject(result) ? identity(result, kept) : (result ?? null);
    }
    case ACTION.setProperty: {
      const change = object.set?.[small(action.Name)];
      if (change === undefined) throw unknownMember(object, `set ${action.Name}`);
      change(argumentsOf(action.ArgumentInfo, reach)[0]);
      return null;
    }
    default:
      throw new HostFault('NotImplemented', `The stand-in does not know actions of type ${action.ActionType}.`);
  }
}

const identity = (object: HostObject, kept: KeptObjects): Readonly<Record<string, unknown>> => ({
  ...(object.id === undefined ? {} : { _Id: object.id }),
  ...(object.isKept === true ? { _ReferenceId: kept.idOf(object) } : {}),
});

const small = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const unknownMember = (object: HostObject, member: string): HostFault =>
  new HostFault('ApiNotFound', `The stand-in has no ${object.type}.${member}.`);

function property(object: HostObject, name: string): HostObject {
  const open = object.open?.[small(name)];
  if (open === undefined) throw unknownMember(object, name);
  return open();
}

function invoke(object: HostObject, name: string, parameters: readonly unknown[]): unknown {
  const call = object.call?.[small(name)] ?? object.call?.[name];
  if (call === undefined) throw unknownMember(object, `${name}()`);
  return call(...parameters);
}

/** Selected properties as a tree: `protection/protected` selects within `protection`. */
interface Selection {
  readonly inner: Map<string, Selection>;
}

function selection(info: Action['QueryInfo']): Selection {
  const tree: Selection = { inner: new Map() };
  for (const path of [...(info?.Select ?? []), ...(info?.Expand ?? [])]) {
    let branch = tree;
    for (const name of path.split(/[/.]/).map((part) => part.trim())) {
      const next: Selection = branch.inner.get(name) ?? { inner: new Map() };
      branch.inner.set(name, next);
      branch = next;
    }
  }
  return tree;
}

/** Of a collection, the properties are those of its items. */
function query(object: HostObject, wanted: Selection, kept: KeptObjects): Readonly<Record<string, unknown>> {
  if (object.items === undefined) return propertiesOf(object, wanted, kept);
  const items = object.items().map((item) => ({ ...identity(item, kept), ...propertiesOf(item, wanted, kept) }));
  return { _Items: items };
}

const propertiesOf = (object: HostObject, wanted: Selection, kept: KeptObjects): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    [...wanted.inner].map(([name, inner]) => {
      if (object.open?.[name] !== undefined) return [capital(name), query(property(object, name), inner, kept)];
      const get = object.get?.[name];
      if (get === undefined) throw unknownMember(object, name);
      return [capital(name), get()];
    }),
  );
