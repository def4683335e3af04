/** Over 600 typical messages and listing texts without contact details, one per line. */
const english = `
line up at gate 3
Meet me in line 2 please
I am online now
I will be online at 20:30
are you online?
online until 11pm
inline skates skin, rare
figure skin for sale
big sword +15
bigger bag than before
the deadline is Friday
please wait in line
next in line is you
line 1: sword, line 2: shield
in the front line of the raid
the finish line is near the castle
guild frontline team needs healer
bottom line: 500 baht
+15 sword 10 000 gold
dungeon 12.34.56
coordinates 12.34.56 on the map
version 1.20.4
patch 2.1.0.3 is out
works on 1.20.4 and 1.21
ver 3.4.5 needed
UID 812345678901
UID: 812345678
my UID is 812345678
character name: SwordMaster99
char: sword99, server 3
id: sword99 in game
game id sword99
friend code 1234 5678 9012
friend code SW-1234-5678-9012
Riot ID Sword#TH1
battle tag Sword#1234
Player#1234 sent you a request
order TX-20261122-0001
order #0812345678
order number 202611220001
ref ABC0812345678
item code SKU-0812345678
item code AB12-CD34-EF56
SN0812345678X
code XJ9-0812-3456
ITEM_0812345678
level 99, server 3
lv 99 mage
lvl.99 with full gear
Lv99 account, all skins
S4 season pass
rank 1 in season 4
price 1,250 baht
1,250.00 THB
10 000 gold
1 000 000 zeny
+1 500 000 000 zeny
100 000 000 zeny for 500
price 950.50
0.85 per million
50k each, 3 for 140k
2m gold = 90 baht
10 gold @ 50 baht
5 @ 100 each
2pcs @150baht
meet @ gate 3
@everyone ready?
@here raid at 9
qty 100, min 10
x10 potions
x100 elixir of light
stock 250
stock: 99
10/10 condition
9/10 would buy again
22/11/2026
22-11-2026
2026-11-22
22.11.2026
06/11/2026 19:00
06-11-2026 19:30
06.11.2026 08.30
at 08:30
08:30 - 09:45
08.30 09.45 10.15
09:30 12:45 15:00 18:20
06 30 12 45 15
open 10.00-22.00
available 24/7
9 am to 5 pm
be there in 5 minutes
delivered in 10 min
wait 15 sec
server 12 channel 3
ch.3 near the tree
channel 5 please
map 3-4 boss
floor 45 clear
stage 12-10
world 4, zone 12
x: 120 y: 340
pos 120, 45, 340
-120 64 340
position (12, 34, 56)
loc 345.67 890.12
hp 12000 mp 3500
atk 1200 def 800 crit 45%
str 99 agi 80 vit 60
stats 10/20/30/40
cr 75.5 cd 210.3
AR 60, 5 five-star characters
WL8 account
C6R5 weapon
E6S1 ready
damage 1.2m
speed 160 build
SR 4200
mmr 6500
KDA 5/2/11
win rate 65.4%
1200 wins, 800 losses
ping 35 ms
fps 144
account linked with Facebook
Facebook login only
linked to Google and Facebook
login: FB
bind: fb/google
FB/Google can be changed
FB: not linked
Facebook: unlinked
Facebook: yes
Discord: none
discord is down today
is discord allowed here?
no discord please, only Talad chat
telegram is not needed
please keep the chat on Talad, not on LINE
I will not use LINE
we do not trade on facebook
whatsapp is banned in the guild rules
instagram filter skin
LINE Rangers account, 9 star units
LINE Play gems 1000
line pay is not accepted
LINE PAY code 100
twitter event skin 2024
TikTok dance emote
the discord role emote
comes with discord nitro code
Discord Nitro 1 month
gmail account included
gmail can be changed
email: changeable
email not linked
first email included
mail the item in game
I sent it by in-game mail
check your mailbox in game
mail fee 50 gold
at gate 3
I am at the gate
look at the map
standing at Prontera fountain
at 9 by the bank
meet at town square
sell at market price
at most 3 per day
can you come at noon
dot damage build
DoT mage set
on point dot one
my main is a mage
contact the npc first
contact me here in chat
please message me here
send me a message when you are online
add me in game: Sword99
add friend in game, name SwordMaster
invite me to party
my ign is sword99
IGN: Sword_99
ign sword99 server asia
nick sword.99
name in game: xX_Sword_Xx
guild: Dark_Knights
guild name Night.Watch
clan tag #2PP0VQ8
clan #ABC123
player tag #8LQ2YV0
tag me in guild chat
igneous ore x50
ignite build
big brain play
dig site event
pig mount
wig skin
ring of the frontline
guideline for new buyers
headline event
pipeline skin
airline pilot skin
Caroline outfit
underline text
line of sight bug
lineage 2 adena 100k
Lineage W account
Lineage M diamonds 1000
linear drop rate
linen cloth x200
liner notes
hairline crack skin
fbi skin
fbx file of the model
FBK set
igloo house
IGL for our team
tgif event
tg set +9
wand of time
wa set
war guild
watch +9
qq set bonus
snap shot skin
signal flare x5
steam key
steam wallet 500 THB
steam gift only
PSN code 1000
nintendo eshop 500
google play 300
Garena shells 500
razer gold pin
redeem code ABCD-EFGH-IJKL
code: 7F3K-99QX-12AB
pin 1234567890123456
serial 9876543210
key XXXXX-YYYYY-ZZZZZ
gift card 500
9876543210 gold
1234567890
0123456789 test
5 4 3 2 1 go
9 8 7 6 5 4 3 2 1 0
1 2 3 4 5 6 7 8 9 10
one two three go
one sword and two shields
one for you, two for me, three for him
zero deaths run
eight of nine bosses down
seven star unit
six pack of potions
three hundred gold
nine lives cat
two zero one
100% safe
50% off today
discount 10%
+10 enchant
+9 to +12
+15 with 4 slots
+7 dagger [3]
[2] card slots
4x Poring card
card x3
3+1 free
buy 2 get 1
1:1 trade
rate 1:350
1 usd = 35
350 baht = 100 diamonds
$5 each
฿500
500฿
THB 500
no scam please
thanks!
ok. thanks
ok.thanks
nice.fast
good seller
very fast delivery
fast and safe
great item, will buy again
the seller was kind
came in 5 minutes
exactly as described
wrong server, sorry
I got the item
not received yet
please deliver
can you deliver now
I am waiting
where are you
which server
which channel
trade me
open trade
confirm please
I confirmed
pay now?
paid
paid 500 via PromptPay on Talad
PromptPay QR expired, trying again
my bank is slow
top up is pending
wallet shows 1,250
withdrawal takes 1 day
the fee is 5%
no refund after delivery
refund please
I reported a problem
support will answer
read the guide first
node.js mod
mod.zip
config.ini in the folder
read me.txt
e.g. swords, shields
i.e. not tradable
etc. etc.
vs. boss
no.1 seller
No. 5
v.2 skin
Mr.Sword title
St.Valentine set
sword.shield.bow
gg wp
gg
gg easy
gl hf
brb
afk 5 min
lol
ty
np
gtg
omw
wtb sword
wts shield 500k
wtt bow for staff
lf tank
lfg hard mode
lfm 2 dps
LFM 3/5
nerf when
buff please
imba
meta build
tier S unit
SSR x5
UR card
10-pull ticket
pity 70
reroll account
starter account
smurf account
global server
asia server
SEA server
TH server
EU only
KR ver
JP ver
iOS
android
PC
mobile version
call of duty points
Call of Duty: Mobile account lv 150
phone verified account
mobile number can be changed
phone: not linked
no phone bound
tell me when ready
telekinesis skill book
teleport scroll x20
tele to town
telescope item
discord account for sale
discord server boost 1 month
facebook account for sale
facebook name can be changed
bottom line: cheap and fast
front line: tank, back line: mage
twitter account from 2015
instagram likes are not sold here
telegram stickers pack
line sticker pack 50
LINE stickers code
LINE coins 100
the line is long today
my line is long, wait
this line has 3 players
first line: name of the item
snap is a skill
tele is ready
discord emote x20
`;
const thai = `
ไลน์ผลิต
ไลน์ผลิตไอเทม
ไม่เล่นไลน์ครับ
ไม่ให้ไลน์นะคะ คุยในนี้
คุยในนี้เลย ไม่ต้องไลน์
ไลน์ไม่ได้เล่นแล้ว
ห้ามให้ไลน์ในแชท
ออนไลน์อยู่ครับ
ออนไลน์กี่โมง
ออนไลน์ 3 ทุ่ม
เกมออนไลน์
เกมออนไลน์ 2 เลเวล 99
ไอดีเกม sword99
ไอดี sword99 เซิร์ฟ 3
ไอดีผม SwordMaster
ชื่อในเกม sword99
ชื่อตัวละคร Sword_99
ตัวละครชื่อ DarkKnight
กด like
กดไลก์ให้ด้วย
กด like กด share
กดติดตามร้าน
ราคา 1,250 บาท
ราคา 500 ลดได้
ราคา ๕๐๐ บาท
ราคา ๑,๒๕๐ บาท
ลดเหลือ 450
450 ได้ไหม
ขอ 400 ได้ไหมครับ
10 ชิ้น 90 บาท
ชิ้นละ 15 บาท
5 อัน 100
เหมา 1000
ทอง 10 000 000
ทอง 10ล้าน
1ล้าน = 25 บาท
เรท 1:350
เพชร 1000 เม็ด
เลเวล 99
เลเวล ๙๙
เวล 120 แล้ว
เซิร์ฟ 3
เซิร์ฟ 12 ช่อง 5
แชแนล 3
ช่อง 5 หน้าธนาคาร
เจอกันที่ประตู 3
เจอกันหน้าเมือง
รออยู่หน้าเมืองนะ
อยู่เมืองหลวง
ยืนรอข้าง NPC
พิกัด 12.34.56
พิกัด 120, 340
ตำแหน่ง 45 67
เวลา 08:30
เวลา 08.30 น.
20.30 น. สะดวกไหม
3 ทุ่มครึ่ง
พรุ่งนี้ 9 โมง
วันที่ 22/11/2026
วันที่ ๒๒/๑๑/๒๕๖๙
22 พ.ย. 2026
วันที่ 06-11-2026 เวลา 19.30
อีก 5 นาที
รอ 10 นาทีครับ
ส่งภายใน 15 นาที
เลขออเดอร์ 202611220001
ออเดอร์ #1234
รหัสสินค้า AB-0812345678
โค้ด ABCD-EFGH-1234
UID 812345678
UID ผม 812345678
ยูไอดี 812345678901
เวอร์ชั่น 1.20.4
แพตช์ 2.1.0
ผูกเฟสแล้ว
ผูกเฟส เปลี่ยนได้
ไอดีนี้ผูกเฟส
ไอดีนี้ผูก fb กับ google
เฟส: ไม่ผูก
เฟส: ผูกไว้ เปลี่ยนได้
เฟสหลุดไหม
เฟสบุ๊คโดนแฮก
เฟสแท้ 100%
ล็อกอินด้วยเฟส
ล็อกอินผ่าน Facebook
ผูก gmail
เปลี่ยน gmail ได้
ได้เมลแรก
เมลแท้
เปลี่ยนเมลได้
อีเมลยังไม่ผูก
เบอร์ยังไม่ผูก
ไม่ผูกเบอร์
เปลี่ยนเบอร์ได้
เบอร์หลุด เมลได้
โทรศัพท์รุ่นไหน
เล่นในมือถือ
มือถือเล่นได้
โทรโข่ง 10 อัน
เฟสแรกของบอส
บอสเฟส 2
เฟส 3 ยากมาก
เข้าเฟส 2 ที่เลือด 50%
ดิสเพลย์ตัวละคร
ดิสเพล 100
ดิสออก
ดิสคอร์ดล่มวันนี้
ไม่ใช้ดิสคอร์ด
เทเลพอร์ต
เทเลไปเมือง
ม้วนเทเล x20
สกิลเทเลพอร์ต
ดาบ +15
ดาบ +15 ตัน
โล่ +9
ดาบ +15 10 000 ทอง
ชุด +12 ครบเซ็ต
การ์ด 4 ใบ
การ์ดโปริ่ง 4 ใบ
หมวก 2 รู
แหวนคริ 30
คริ 75 คริดาเมจ 210
พลังโจมตี 1,200
เลือด 12000
สองชิ้น
สามอันร้อย
ห้าร้อยบาท
แปดสิบ
แปดร้อยห้าสิบ
หนึ่งชิ้นพอ
ศูนย์กลางเมือง
ศูนย์ฝึก
หกโมงเย็น
เก้าโมงเช้า
เจ็ดวัน
สี่ทุ่ม
หาปาร์ตี้
หาตี้ลงดัน
หาทีม
หาดาบ +10
หาของ
หาซื้อดาบ
สนใจครับ
สนใจทักแชท
ทักมาได้เลย
ทักแชทในนี้
ติดต่อในแชทนี้
ติดต่อ NPC ก่อน
แอดเพื่อนในเกม
แอดเพื่อนในเกมชื่อ Sword99
แอดมินใจดี
แอดมิน Talad
แอดมินตอบด้วย
แอทแทค 500
ขอบคุณครับ
ขอบคุณค่ะ
ขอบคุณมากครับ ส่งไวมาก
ส่งไวมาก
ของตรงปก
ของครบ
ร้านนี้ดี
บริการดี
แนะนำเลย
ไว้มาอุดหนุนใหม่
คนขายใจดี
ได้ของแล้ว
ยังไม่ได้ของ
ยังไม่ได้รับของเลย
ส่งของยัง
ส่งแล้วครับ เช็กเมลในเกม
ส่งผ่านเมลในเกม
เช็กกล่องจดหมายในเกม
เทรดกันไหม
เทรดเลย
เปิดเทรด
ยืนยันแล้ว
กดยืนยันให้ด้วย
กดรับของด้วยครับ
จ่ายแล้ว
โอนแล้ว
จ่ายผ่านพร้อมเพย์แล้ว
เติมเงินแล้ว
ค่าธรรมเนียม 5%
ขอคืนเงิน
คืนเงินแล้ว
แจ้งปัญหาแล้ว
รอแอดมินตัดสิน
รหัส 6 หลัก
รหัสเติมเกม
บัตรเติมเงิน 500
โค้ดเติมเกม 300 บาท
ไอดีเริ่มต้น
ไอดีสตาร์ท
ไอดีแรงค์ 1
ไอดีเวล 60 มี 5 ดาว 12 ตัว
ตัว 5 ดาว
กาชา 10 ครั้ง
ตั๋ว 100 ใบ
เรือ 3 ลำ
สัตว์เลี้ยง
พาหนะ
ปีก +5
สกินหายาก
สกินลิมิเต็ด
ลงดัน 45 ชั้น
รับเวล 1-99
รับฟาร์ม
รับปั่นแรงค์
ปั่นถึงเพชร
ดรอป 5%
ตีบวกแตก
ของหมด
ของมี 250
เหลือ 3 ชิ้น
จำกัด 2 ชิ้นต่อคน
มีของพร้อมส่ง
พร้อมส่ง 24 ชม.
ว่างกี่โมง
ว่างแล้วบอก
อยู่ไหม
อยู่ครับ
มาแล้ว
โอเคครับ
ได้ครับ
ไม่ได้ครับ
แพงไป
ถูกกว่านี้ได้ไหม
ลดอีกนิด
5555
55555
55555555
555555555
5555555555
สู้ๆ
คนเยอะมาก ต่อไลน์หน้าดัน
แถวยาว ยืนเข้าไลน์
ไลน์หน้า 2 คน
เล่นไลน์บน
ไลน์กลาง
ไลน์ 3
LINE เรนเจอร์
ไลน์ sticker 50
สติกเกอร์ไลน์ 50 coins
ไลน์ mid ว่าง
เฟส: เริ่มต้น
เฟสสุดท้าย
เฟส: เมลแท้ เบอร์แท้
ไอดีติดเฟส เปลี่ยนเมลได้
แอคนี้เฟสหลุด เบอร์ได้
`;

export const innocentSamples: readonly string[] = [english, thai].flatMap((text) => text.trim().split('\n'));
