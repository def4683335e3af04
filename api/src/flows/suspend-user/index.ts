export { suspendUserFlow } from './suspend-user.flow.ts';
export { suspend } from './suspend-user.ts';
