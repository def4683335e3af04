import { relative, resolve } from 'node:path';
import { cssText, isStyleProp } from '@talad/ui/theme';
import MagicString, { type SourceMap } from 'magic-string';
import {
  type Expression,
  type JSXOpeningElement,
  type Node,
  type Program,
  parseSync,
  Visitor,
} from 'oxc-parser';
import { packageFolder, workspaceRoot } from '../webpack/workspace.ts';
import { evaluatorOf, NotConstant, namedImports } from './evaluate.ts';

/** Components of the design system that take style props, by module. */
const components: Record<string, readonly string[]> = {
  box: ['Box', 'Container', 'Flex', 'Grid', 'HStack', 'Stack'],
  button: ['Button'],
  card: ['Surface'],
  skeleton: ['Skeleton'],
  text: ['Heading', 'Text'],
};
const primitives = resolve(packageFolder('@talad/ui'), 'src/primitives');

/** The components with style props that a module imports, by their names in it. */
const importedComponents = (program: Program, file: string) =>
  new Set(
    namedImports(program, file)
      .filter(({ path, name }) => {
        const module = path
          .replace(`${primitives}/`, '')
          .replace('@talad/ui/', '')
          .replace(/\.tsx$/, '');
        return components[module]?.includes(name);
      })
      .map(({ local }) => local),
  );

type Attribute = JSXOpeningElement['attributes'][number];

/** One module while it is compiled. */
class StyleProps {
  readonly #source: string;
  readonly #file: string;
  readonly #evaluate: (node: Expression) => unknown;
  readonly #code: MagicString;
  /** Where the expressions are that the build has computed. */
  readonly #computed: { start: number; end: number }[] = [];

  constructor(source: string, file: string, program: Program) {
    this.#source = source;
    this.#file = file;
    this.#evaluate = evaluatorOf(program, file);
    this.#code = new MagicString(source);
    const names = importedComponents(program, file);
    new Visitor({
      JSXOpeningElement: (element) => {
        if (element.name.type === 'JSXIdentifier' && names.has(element.name.name)) this.#replace(element);
      },
    }).visit(program);
    this.#removeUnused(program);
  }

  result(): { code: string; map: SourceMap } {
    const map = this.#code.generateMap({ source: this.#file, includeContent: true, hires: 'boundary' });
    return { code: this.#code.toString(), map };
  }

  /** Replaces the style props of an element by `styles`, the text of their declarations. */
  #replace({ attributes }: JSXOpeningElement): void {
    const inner: object[] = [];
    const outer: Record<string, unknown> = {};
    const choices: string[] = [];
    const replaced = attributes.filter((attribute) => {
      if (attribute.type === 'JSXSpreadAttribute') {
        const props = this.#stylePropsIn(attribute);
        if (props) this.#computed.push(attribute);
        Object.assign(outer, props);
        return props !== undefined;
      }
      const name = String(attribute.name.name);
      if (!isStyleProp(name)) return false;
      const value = this.#valueOf(attribute);
      if ('node' in value) choices.push(this.#choice(value.node, name, attribute));
      else if (name === 'css') inner.push(value.value as object);
      else outer[name] = value.value;
      return true;
    });
    const [first] = replaced;
    if (!first) return;
    const text = cssText(...inner, outer);
    const parts = [...(text ? [JSON.stringify(text)] : []), ...choices];
    for (const attribute of replaced)
      this.#overwrite(attribute, attribute === first ? `styles={${parts.join(' + ') || '""'}}` : '');
  }

  /** The constant value of an attribute, or the expression that the page evaluates. */
  #valueOf({
    value,
  }: Extract<Attribute, { type: 'JSXAttribute' }>): { value: unknown } | { node: Expression } {
    if (value?.type !== 'JSXExpressionContainer')
      return { value: value?.type === 'Literal' ? value.value : true };
    const node = value.expression as Expression;
    const constant = this.#constant(node);
    if (constant) this.#computed.push(node);
    return constant ?? { node };
  }

  #constant(node: Expression): { value: unknown } | undefined {
    try {
      return { value: this.#evaluate(node) };
    } catch (error) {
      if (error instanceof NotConstant) return undefined;
      throw error;
    }
  }

  /** The text of a prop, or a choice between two texts that the page makes. */
  #choice(node: Expression, name: string, attribute: Attribute): string {
    const constant = this.#constant(node);
    if (constant) {
      this.#computed.push(node);
      return JSON.stringify(
        cssText(name === 'css' ? (constant.value as object) : { [name]: constant.value }),
      );
    }
    if (node.type !== 'ConditionalExpression')
      throw this.#buildError(
        attribute,
        'the build computes style props. Give a literal, a constant of this module, a token, or `test ? one : other` of them; else use a variant, a data- attribute or `style`.',
      );
    const [one, other] = [node.consequent, node.alternate].map((branch) =>
      this.#choice(branch, name, attribute),
    );
    return `(${this.#source.slice(node.test.start, node.test.end)} ? ${one} : ${other})`;
  }

  /** The style props of a spread constant; values that are known at run time only must have none. */
  #stylePropsIn(attribute: Extract<Attribute, { type: 'JSXSpreadAttribute' }>) {
    const constant = this.#constant(attribute.argument);
    const names = Object.keys(constant?.value ?? {});
    if (!names.some(isStyleProp)) return undefined;
    if (!names.every(isStyleProp))
      throw this.#buildError(attribute, 'a spread object has either style props or other props, not both.');
    return constant?.value as Record<string, unknown>;
  }

  /** Removes the constants that only style props used, which a minifier keeps for the calls in them. */
  #removeUnused(program: Program): void {
    const uses: (Node & { name: string })[] = [];
    new Visitor({ Identifier: (node) => uses.push(node) }).visit(program);
    const isLeft = ({ start, end }: Node) =>
      !this.#computed.some((range) => range.start <= start && end <= range.end);
    // From the last: a constant may be used by those after it.
    for (const node of program.body.toReversed()) {
      const [only, ...others] = node.type === 'VariableDeclaration' ? node.declarations : [];
      if (only?.id.type !== 'Identifier' || others.length > 0) continue;
      const { name } = only.id;
      const all = uses.filter((use) => use.name === name);
      // One use is left, the declaration itself, and there were others.
      if (all.length === 1 || all.filter(isLeft).length > 1) continue;
      this.#overwrite(node, '');
      this.#computed.push(node);
    }
  }

  /** Keeps the number of lines, so that a test's failure names the right one. */
  #overwrite({ start, end }: Node, text: string): void {
    const lines = this.#source.slice(start, end).replaceAll(/[^\n]/g, '');
    if (text + lines) this.#code.update(start, end, text + lines);
    else this.#code.remove(start, end);
  }

  #buildError({ start, end }: Attribute, reason: string): Error {
    const line = this.#source.slice(0, start).split('\n').length;
    return new Error(
      `${relative(workspaceRoot, this.#file)}:${line}: ${this.#source.slice(start, end)}: ${reason}`,
    );
  }
}

/**
 * Replaces the style props of a module (`<Box padding={{ base: 4, md: 6 }} />`) by the CSS declarations that they stand
 * for, as one prop `styles`. It runs before JSX and types are compiled, in every build and in component tests.
 */
export function computeStyleProps(source: string, file: string): { code: string; map?: SourceMap } {
  if (!/\/(box|button|card|skeleton|text)(\.tsx)?'/.test(source)) return { code: source };
  const { program, errors } = parseSync(file, source, { preserveParens: false });
  // The compiler, which comes next, reports errors of syntax.
  return errors.length > 0 ? { code: source } : new StyleProps(source, file, program).result();
}
