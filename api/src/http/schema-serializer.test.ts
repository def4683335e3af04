import assert from 'node:assert/strict';
import { it } from 'node:test';
import Type from 'typebox';
import { schemaSerializer } from './schema-serializer.ts';

const route = { method: 'GET', url: '/api/game/' };

it('leaves out what the schema does not name', () => {
  const serialize = schemaSerializer({ ...route, schema: Type.Object({ id: Type.Integer() }) });
  assert.equal(serialize({ id: 7, password: 'secret' }), '{"id":7}');
});

it('compiles a schema once, whatever the route', () => {
  const schema = Type.Object({ id: Type.Integer() });
  const serialize = schemaSerializer({ ...route, schema });
  assert.equal(schemaSerializer({ method: 'HEAD', url: '/api/item/', schema }), serialize);
  assert.notEqual(schemaSerializer({ ...route, schema: Type.Object({ id: Type.Integer() }) }), serialize);
});
