import type { ApiModule } from '../../api-module.ts';
import { suspensionOpsCommands } from './suspend-user.ops.ts';

export const suspendUserFlow: ApiModule = { name: 'suspend-user', opsCommands: suspensionOpsCommands };
