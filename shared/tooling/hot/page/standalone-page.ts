import { follow } from './hot-page.ts';

follow({
  address: '/changes',
  host: 'standalone',
  versions: { standalone: 'standalone' },
  folderOf: () => '/assets/',
  reload: () => location.reload(),
});
