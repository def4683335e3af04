import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { containsDataOnly } from './data-script.ts';

const chunk = (modules: string, before = '') =>
  `"use strict";${before}(globalThis["webpackChunk_tiny"]||=[]).push([[12],{${modules}}]);`;

describe('gate: scripts that contain data only', () => {
  for (const code of [
    '',
    '/* nothing */',
    chunk('34(e){e.exports=JSON.parse(\'{"title":"Shelf"}\')}'),
    chunk('34(e){e.exports={"title":"Shelf","list":["a",{"b":1}]}},35(t){t.exports=JSON.parse("[]")}'),
  ])
    it(`accepts ${code}`, () => assert.equal(containsDataOnly(code), true));

  for (const code of [
    'run()',
    'let = ;',
    chunk('34(e){e.exports=JSON.parse("{}")}', 'run();'),
    chunk('34(e){run();e.exports=JSON.parse("{}")}'),
    chunk('34(e){e.exports=JSON.parse(run())}'),
    chunk('34(e){e.exports=parse("{}")}'),
    chunk('34(e){e.exports={a:run()}}'),
    chunk('34(e){e.exports={[run()]:1}}'),
    chunk('34(e){e.exports=[...run()]}'),
    chunk('34(e){window.exports=1}'),
    chunk('34(e,t=run()){e.exports=1}'),
    chunk('34(e=run()){e.exports=1}'),
    chunk('[run()](e){e.exports=1}'),
    chunk('34:run()'),
    chunk('...run()'),
    '(globalThis["a"]||=[]).push([[run()],{}])',
    '(globalThis["a"]||=[]).push([[1],{},e=>run()])',
    '(globalThis[run()]||=[]).push([[1],{}])',
    '(globalThis["a"]||=run()).push([[1],{}])',
    '(globalThis["a"]||=[]).forEach([[1],{}])',
    'globalThis["a"].push([[1],{}])',
  ])
    it(`refuses ${code}`, () => assert.equal(containsDataOnly(code), false));
});
