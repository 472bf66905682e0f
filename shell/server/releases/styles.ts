import { type AtRule, type ChildNode, parse, type Rule } from 'postcss';
import selectorParser, { type Node, type Selector } from 'postcss-selector-parser';

/** Layers of the site's order, of which a remote has three. */
const LAYERS = new Set(['reset', 'tokens', 'vendor', 'base', 'components', 'pages', 'utilities']);
const OWN_LAYERS = new Set(['vendor', 'components', 'pages']);
/** Rules that only say when those within apply. */
const CONDITIONS = new Set(['media', 'supports', 'container', 'starting-style']);
/** How the build ends a name of a CSS Module. */
const HASHED = /-[\da-f]{6}$/;
/** A class in a selector. */
const CLASS = /\.(-?[_a-zA-Z][\w-]*)/g;
const FAMILY = /font-family:\s*["']?([^;,"'}]+)/g;

/**
 * How far a selector reaches: `inside`: elements with an own class and what is below them; `page`: others too, but only while
 * the page has an element with an own class, as in `:root:has(.own)`; `beyond`: anything.
 */
type Reach = 'inside' | 'page' | 'beyond';

/** @param hasOwn of the name of a class @param parent what `&` reaches */
function reachOf(selector: Selector, hasOwn: (name: string) => boolean, parent: Reach): Reach {
  const reach = (node: Node): Reach => {
    if (node.type === 'nesting') return parent;
    if (node.type === 'class') return hasOwn(node.value) ? 'inside' : 'beyond';
    if (node.type !== 'pseudo' || !/^:(is|where|has)$/.test(node.value)) return 'beyond';
    const reaches = node.nodes.map((one) => reachOf(one, hasOwn, parent));
    if (reaches.includes('beyond')) return 'beyond';
    return node.value === ':has' || reaches.includes('page') ? 'page' : 'inside';
  };
  let [isOfPage, state] = [false, 'outside'];
  for (const node of selector.nodes) {
    const found = reach(node);
    isOfPage ||= found === 'page';
    // The siblings of an own element may be the shell's.
    if (node.type === 'combinator' && state === 'own') state = /[+~]/.test(node.value) ? 'outside' : 'below';
    else if (found === 'inside' && state === 'outside') state = 'own';
  }
  if (state !== 'outside') return 'inside';
  return isOfPage ? 'page' : 'beyond';
}

/** Reads what the sheets of the shell name, which no remote may change. @param css all of them */
export function namesOf(css: string) {
  const all = (pattern: RegExp) => new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name.trim()));
  return { classes: all(CLASS), families: all(FAMILY) };
}

/** Says which rules of a sheet reach beyond its remote. @param others names of the other remotes */
export function styleProblems(
  css: string,
  shell: ReturnType<typeof namesOf>,
  others: readonly string[],
): string[] {
  const problems: string[] = [];
  const isOwn = (name: string) =>
    HASHED.test(name) && !['shell', ...others].some((other) => name.startsWith(`${other}-`));
  const isVendors = (name: string) => !HASHED.test(name) && !shell.classes.has(name);

  /** Whether an at-rule that holds no rules of elements concerns the remote alone. */
  function isHarmless(rule: AtRule, layer: string | null): boolean {
    const { name, params, nodes } = rule;
    if (name === 'layer') return !nodes && params.split(',').every((one) => LAYERS.has(one.trim()));
    if (name === 'keyframes') return isOwn(params) || (layer === 'vendor' && isVendors(params));
    const [family = ''] = name === 'font-face' ? namesOf(String(rule)).families : [];
    return family !== '' && !shell.families.has(family);
  }

  function checkAtRule(rule: AtRule, layer: string | null, parent: Reach | null): void {
    const { name, params, nodes } = rule;
    if (CONDITIONS.has(name) && layer !== null) check(nodes, layer, parent);
    else if (name === 'layer' && layer === null && OWN_LAYERS.has(params)) check(nodes, params);
    else if (!isHarmless(rule, layer)) problems.push(`@${name} ${params} reaches beyond the remote.`);
  }

  function checkRule(rule: Rule, layer: string | null, parent: Reach | null): void {
    const hasOwn = (name: string) => isOwn(name) || (layer === 'vendor' && isVendors(name));
    const isImportant = rule.nodes.some((node) => node.type === 'decl' && node.important);
    const reaches = rule.selectors.map((one) => {
      const text = parent && !one.includes('&') ? `& ${one}` : one;
      const [selector] = selectorParser().astSync(text).nodes;
      const reach = selector ? reachOf(selector, hasOwn, parent ?? 'beyond') : 'beyond';
      if (layer === null) problems.push(`${one} is in no layer.`);
      else if (reach === 'beyond') problems.push(`${one} reaches beyond the remote.`);
      else if (reach === 'page' && isImportant) problems.push(`${one} is !important beyond the remote.`);
      return reach;
    });
    check(rule.nodes, layer, reaches.includes('page') ? 'page' : 'inside');
  }

  function check(
    nodes: readonly ChildNode[] = [],
    layer: string | null = null,
    parent: Reach | null = null,
  ): void {
    for (const node of nodes) {
      if (node.type === 'atrule') checkAtRule(node, layer, parent);
      if (node.type === 'rule') checkRule(node, layer, parent);
    }
  }

  try {
    check(parse(css).nodes);
  } catch (error) {
    problems.push(`It cannot be read: ${error}`);
  }
  return problems;
}
