/** Over 200 ways in which Thai players write contact details, one per line. */
const written = `
line id sword99
Line ID: sword99
LINE : sword99
line=sword99
line-id sword99
lineid sword99
LineID:sword_99
my line id is sword99
add line sword99
add my line somchai
add me on line: somchai.th
line sword99
line sword_99
pm line sword99
id line sword99
id line: somchai
ไลน์ sword99
ไลน์: sword99
ไลน์ id sword99
ไลน์ไอดี sword99
ไอดีไลน์ sword99
ไอดีไลน์ somchai
ไอดี line sword99
ไลน sword99
ไลน์ : somchai.jaidee
ทักไลน์ sword99
ทักไลน์มา sword99
แอดไลน์ sword99
แอดไลน์มา somchai
แอดไลน์ @sword99
ขอไลน์หน่อย ของผม line id: krit_z
สนใจทักไลน์ kritshop
ติดต่อไลน์ nongmay
ไลน์นะ id: sword99 ไลน์ sword99
@line sword99
@line: sword99
line @sword99
ไลน์ @swordshop
add @sword99 ที่ไลน์
line oa @123abcde
@123abcde
l i n e sword99
L.I.N.E : sword99
l-i-n-e sword99
l_i_n_e id sword99
l i n e s w o r d 9 9
L I N E ID s w o r d 9 9
ไ ล น์ sword99
l1ne sword99
1ine: sword99
lin3 id sword99
ＬＩＮＥ sword99
ｌｉｎｅ ｉｄ ｓｗｏｒｄ９９
li​ne id sword99
line i​d: sw​ord99
ลายน์ sword99
แอปเขียว sword99
แอพเขียว id sword99
line → sword99
line>sword99
line 👉 line:sword99
sword99 (line)
sword99 on line
sword99 ในไลน์
sword_99 ทางไลน์
FB: somchai
fb: Somchai Jaidee
FB : somchai.jaidee.5
fb somchai99
fb/somchai99
Facebook: sword99
facebook somchai.jaidee
Face book: somchai99
เฟส sword99
เฟส: สมชาย ใจดี
เฟสบุ๊ค: สมชาย ใจดี
เฟซบุ๊ก สมชาย99 fb: somchai99
เฟซ somchai
เฟซบุ๊ก: somchai
ชื่อเฟส: มานี มีนา เฟส: มานี มีนา
ทักเฟส สมชาย ใจดี
ทักเฟสชื่อ สมหญิง รักเกม
แอดเฟส สมชาย ใจดี
หาเฟส somchai jaidee
add fb somchai
add my facebook somchai
dm me on fb somchai
f b : somchai99
F.B. somchai99
messenger: somchai99
เมสเซนเจอร์ somchai99 fb somchai99
m.me/sword99
ig sword99
IG: sword99
ig=sword.99
ig : _sword99
IG somchai_shop
ไอจี sword99
ไอจี: sword99
ไอจีชื่อ sword99
ทักไอจี sword99
insta: sword99
instagram somchai.shop
อินสตาแกรม sword99
ＩＧ：sword99
i.g. sword99
dm ig somchai
ตามไอจี sword_shop
discord: sword99
discord sword99#1234
Discord Sword#1234
discord id sword99
discord tag: sword.99
dc ผมนะ discord sword_99
ดิสคอร์ด sword99
ดิสคอร์ด: sword#1234
ดิส sword99
ดิส sword99#0042
แอดดิส sword99
add discord somchai
my discord is sword99
discord.gg/abc
discord.gg/talad-room
d i s c o r d : sword99
sword99 on discord
telegram: sword99
telegram @sword99
Telegram sword_99
tg: sword99
tg @sword99
เทเลแกรม sword99
เทเลแกรม: @sword99
ทักเทเล sword99
t.me/sword99
https://t.me/sword99
whatsapp: +66812345678
whatsapp 0812345678
WhatsApp +1 415 555 2671
wa.me/66812345678
wa 081-234-5678
wechat: sword99
WeChat ID sword_99
วีแชท sword99
weixin: sword99
QQ 123456789
qq: 2345678901
คิวคิว 123456789
twitter: sword99
ทวิต sword99
tiktok: sword99
0812345678
081-234-5678
081 234 5678
081.234.5678
08 1234 5678
08-1234-5678
0 8 1 2 3 4 5 6 7 8
0-8-1-2-3-4-5-6-7-8
0.8.1.2.3.4.5.6.7.8
0,8,1,2,3,4,5,6,7,8
08 12 34 56 78
+66812345678
+66 81 234 5678
+66-81-234-5678
(+66) 81 234 5678
66812345678
(081) 234-5678
๐๘๑๒๓๔๕๖๗๘
๐๘๑-๒๓๔-๕๖๗๘
โทร ๐๘๑ ๒๓๔ ๕๖๗๘
โทร 081-234-5678
โทร.0812345678
โทรมาที่ 0812345678
เบอร์ 0812345678
เบอร์ 81-234-5678
เบอร์โทร 0 8 1 234 5678
ศูนย์แปดหนึ่งสองสามสี่ห้าหกเจ็ดแปด
ศูนย์ แปด หนึ่ง สอง สาม สี่ ห้า หก เจ็ด แปด
ศูนย์แปดหนึ่ง 234 5678
zero eight one two three four five six seven eight
zero eight one 234 5678
oh eight one two three four five six seven eight
o81-234-5678
O812345678
0🍎8🍎1🍎2🍎3🍎4🍎5🍎6🍎7🍎8
0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣
０８１２３４５６７８
081*234*5678
081_234_5678
081/234/5678
0812​345​678
call me 0912345678 krub
tel: 02-123-4567
มือถือ 0612345678 ครับ
พร้อมเพย์ 0812345678
sword99@gmail.com
sword99 at gmail.com
sword99 at gmail dot com
sword99 (at) gmail (dot) com
sword99[at]gmail.com
sword99 แอท gmail
sword99 แอท จีเมล ดอท คอม
sword99แอทจีเมลดอทคอม
sword99 แอด hotmail.com
sword.99@hotmail.co.th
sword99 @ gmail . com
sword99 gmail dot com
facebook.com/somchai99
fb.com/somchai
www.facebook.com/somchai
https://www.facebook.com/profile.php?id=1000
line.me/ti/p/abc123
line.me/ti/p/~sword99
line . me / ti / p / abc123
lin.ee/AbC123
bit.ly/3xyzabc
bit(.)ly/3xyzabc
http://sword-shop.com
sword-shop.com
swordshop.in.th
instagram.com/sword99
linktr.ee/sword99
facebook dot com slash somchai
`;

export const contactSamples: readonly string[] = written.trim().split('\n');
