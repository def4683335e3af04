import { formatOf, isTooLarge, templateOf, withPictureKeys } from './import-file.ts';

const stored = (key: string) => ({ key, picture: { fileUrl: `/api/pictures/${key}`, color: '#000000' } });
const example = { game: 'Himmaran_Online', kind: 'item', tags: ['weapon', 'armor'] };

describe('import file', () => {
  it('replaces exact picture file names with their keys', () => {
    const pictures = [
      { name: 'a.png', stored: stored('k1') },
      { name: 'my kris (1).png', stored: stored('k2') },
      { name: 'failed.png', stored: undefined },
    ];
    expect(withPictureKeys('Kris,a.png|my kris (1).png,5\n"x",a.png', pictures)).toBe('Kris,k1|k2,5\n"x",k1');
    expect(withPictureKeys('{"pictureKeys":["a.png","failed.png"]}', pictures)).toBe(
      '{"pictureKeys":["k1","failed.png"]}',
    );
    expect(withPictureKeys('aa.png,a.png.bak,axpng', pictures)).toBe('aa.png,a.png.bak,axpng');
  });

  it('detects the format by file name and limits the size', () => {
    expect(formatOf('items.JSON')).toBe('json');
    expect(formatOf('items.csv')).toBe('csv');
    expect(isTooLarge('ก'.repeat(700_000))).toBe(true);
    expect(isTooLarge('x'.repeat(700_000))).toBe(false);
  });

  it('builds a template that fills every column', () => {
    expect(templateOf('csv', example)).toContain('Himmaran_Online,item,Name of the item');
    expect(templateOf('csv', example)).toContain('weapon|armor,picture.png,250,1,30,24');
    expect(JSON.parse(templateOf('json', example))).toEqual([
      expect.objectContaining({ game: 'Himmaran_Online', pictureKeys: ['picture.png'], price: 250 }),
    ]);
  });
});
