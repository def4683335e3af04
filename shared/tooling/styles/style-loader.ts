import type { LoaderContext } from 'webpack';
import { computeStyleProps } from './compute-style-props.ts';
import { isBuildModule, runBuildModule } from './run-build-module.ts';

/** Computes the styles of a module before it is compiled: see `computeStyleProps` and `runBuildModule`. */
export default function styleLoader(this: LoaderContext<unknown>, source: string): void {
  const { code, map } = isBuildModule(this.resourcePath)
    ? { code: runBuildModule(this.resourcePath) }
    : computeStyleProps(source, this.resourcePath);
  this.callback(null, code, this.sourceMap && map ? JSON.stringify(map) : undefined);
}
