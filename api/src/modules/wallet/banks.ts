import type { Bank } from '@talad/contract/withdrawals';

const bank = (code: string, shortName: string, en: string, th: string, color: string): Bank => ({
  code,
  shortName,
  names: { en, th },
  color,
});

/** Thai banks that accept transfers to individuals, by Bank of Thailand code. The colours are for our own tiles. */
export const banks: readonly Bank[] = [
  bank('002', 'BBL', 'Bangkok Bank', 'ธนาคารกรุงเทพ', '#1e3a8a'),
  bank('004', 'KBANK', 'Kasikornbank', 'ธนาคารกสิกรไทย', '#15803d'),
  bank('006', 'KTB', 'Krungthai Bank', 'ธนาคารกรุงไทย', '#0369a1'),
  bank('011', 'TTB', 'TMBThanachart Bank', 'ธนาคารทหารไทยธนชาต', '#1d4ed8'),
  bank('014', 'SCB', 'Siam Commercial Bank', 'ธนาคารไทยพาณิชย์', '#6b21a8'),
  bank('022', 'CIMB', 'CIMB Thai Bank', 'ธนาคารซีไอเอ็มบี ไทย', '#991b1b'),
  bank('024', 'UOB', 'United Overseas Bank (Thai)', 'ธนาคารยูโอบี', '#1e40af'),
  bank('025', 'BAY', 'Bank of Ayudhya', 'ธนาคารกรุงศรีอยุธยา', '#854d0e'),
  bank('030', 'GSB', 'Government Savings Bank', 'ธนาคารออมสิน', '#be185d'),
  bank('031', 'HSBC', 'HSBC Thailand', 'ธนาคารฮ่องกงและเซี่ยงไฮ้', '#b91c1c'),
  bank('033', 'GHB', 'Government Housing Bank', 'ธนาคารอาคารสงเคราะห์', '#c2410c'),
  bank(
    '034',
    'BAAC',
    'Bank for Agriculture and Agricultural Cooperatives',
    'ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร (ธ.ก.ส.)',
    '#166534',
  ),
  bank('066', 'IBANK', 'Islamic Bank of Thailand', 'ธนาคารอิสลามแห่งประเทศไทย', '#065f46'),
  bank('067', 'TISCO', 'TISCO Bank', 'ธนาคารทิสโก้', '#0f4c81'),
  bank('069', 'KKP', 'Kiatnakin Phatra Bank', 'ธนาคารเกียรตินาคินภัทร', '#5b4b8a'),
  bank('070', 'ICBC', 'ICBC (Thai)', 'ธนาคารไอซีบีซี (ไทย)', '#9f1239'),
  bank('071', 'TCRB', 'Thai Credit Bank', 'ธนาคารไทยเครดิต', '#b45309'),
  bank('073', 'LHB', 'Land and Houses Bank', 'ธนาคารแลนด์ แอนด์ เฮ้าส์', '#3f6212'),
];

const byCode = new Map(banks.map((row) => [row.code, row]));

export const findBank = (code: string): Bank | undefined => byCode.get(code);
