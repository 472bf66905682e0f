type Json = unknown;
type Node = Readonly<Record<string, Json>>;

const isNode = (value: Json): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const onlyType = (member: Json): member is { type: string } =>
  isNode(member) && typeof member.type === 'string' && Object.keys(member).length === 1;
const isFixed = (member: Json): member is Node =>
  isNode(member) && ('const' in member || member.type === 'null');

/** A choice as people read it: of fixed values an `enum`, of plain types a list of types; any other as it is. */
function readable(node: Node): Node {
  const { anyOf, ...rest } = node;
  if (!Array.isArray(anyOf)) return node;
  if (anyOf.every(onlyType)) return { type: anyOf.map(({ type }) => type), ...rest };
  if (anyOf.every(isFixed)) return { enum: anyOf.map((member) => member.const ?? null), ...rest };
  return node;
}

/** The same schemas in words that readers and generators of clients understand better. */
export function simplify(value: Json): Json {
  if (Array.isArray(value)) return value.map(simplify);
  if (!isNode(value)) return value;
  return readable(Object.fromEntries(Object.entries(value).map(([key, part]) => [key, simplify(part)])));
}

/** What a schema says, whatever its examples are. */
const saying = (schema: Json) =>
  JSON.stringify(schema, (key, part) => (key === 'examples' || key === 'example' ? undefined : part));

/**
 * Puts a reference in the place of each schema that has a name.
 * @param named plain JSON, simplified
 */
export function nameSchemas(document: Json, named: Readonly<Record<string, Json>>): Json {
  const names = new Map(Object.entries(named).map(([name, schema]) => [saying(schema), name]));
  const visit = (value: Json, top: boolean): Json => {
    if (Array.isArray(value)) return value.map((part) => visit(part, false));
    if (!isNode(value)) return value;
    const name = top ? undefined : names.get(saying(value));
    if (name) return { $ref: `#/components/schemas/${name}` };
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, visit(part, false)]));
  };
  const schemas = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, visit(schema, true)]),
  );
  const described = visit(document, true);
  if (!isNode(described)) return described;
  return { ...described, components: { ...Object.assign({}, described.components), schemas } };
}
