// Words from lists of leaked passwords. A password that adds capitals, look-alike characters and trailing digits or
// symbols to one of them ("P@ssw0rd1!") is as easy to guess as the word.
const list = `
123 1234 12345 123456 1234567 12345678 aaa aaaa aaaaaa abc abcd abcde abcdef abcabc access account adidas admin
administrator admins adobe agent airborne alex alexander alexis alice amanda america amateur andrea andrew andy angel
angela angels animal anthony apollo apple apples april arsenal arthur asdf asdfg asdfgh asdfghjk asdfghjkl ashley asshole
august austin autumn azerty babygirl badboy bailey banana bandit bangkok barney baseball basketball batman beach bear
beautiful beaver bigboy bigdog bigdick biteme black blessed blink blonde blue bond boomer booboo boston brandon brandy
braves brazil brian bronco broncos buddy bulldog buster butter butterfly calvin camaro cameron canada captain carlos
carter casper changeme changeit change charles charlie charlotte cheese chelsea chester chicago chicken chocolate chris
christian cocacola coffee college compaq computer cookie cool cooper corvette cowboy cowboys crystal daddy dakota dallas
daniel danielle database david death december default demo dennis denver diablo diamond dodgers doggy dolphin dolphins
donald dragon dragonball dreams eagle eagles einstein elephant elizabeth eminem enter falcon family february fender
ferrari fire fish fishing flower flowers fluffy flyers football forever freedom friday friend friends fuck fuckme fuckoff
fuckyou gabriel gameover gamer gandalf garfield gateway genius george giants ginger girls god goddess gold golden golf
google gordon green guest guitar gunner hacker hammer hannah happy hardcore harley harry heather heaven hello
hellokitty helpme hentai hockey holiday honey hooters hotdog hottie house hunter iceman iloveu iloveyou inter internet
ironman isabella jackson jaguar jake james january jasmine jason jasper jennifer jeremy jessica jesus john johnny johnson
jordan joseph joshua july june junior justice justin kevin killer king kitten kitty knight lakers lauren legend leonard
letmein letmeinn liberty linkedin liverpool login london lovely love loveme lover loveu loveyou lucky maggie magic
manager manchester march marina marine mario marlboro martin marvin master matrix matthew maverick maximus melissa mercedes
merlin metallica michael michelle mickey midnight miller minecraft mine monday money monica monkey monster morgan mother
mountain muffin murphy music mustang naked naruto nascar nathan natasha ncc nicholas nicole nintendo nirvana november
october oliver olivia orange packers panther panthers paris parker pass passme passport passw passwd password passwords
patrick paypal peaches peanut penguin pepper phantom phoenix player please pokemon police porsche power prince princess
private public purple pussy qazwsx qazwsxedc qwe qweasd qweasdzxc qwer qwert qwerty qwertyu qwertyui qwertyuiop rabbit rachel
raiders rainbow ranger rangers rebecca redsox redwings richard robert roblox rock rocket root rosebud rush russia samantha
sample samson samsung sandra saturday scooby scooter scorpio scorpion secret secure security september server service
sexy shadow shannon shit sierra silver simple simpsons skippy slayer slipknot smile smokey snoopy soccer sophie spider
spiderman spring star starwars steelers steven summer sunday sunshine superman superstar supreme surfer sweet sydney
system taylor teacher temp temporary tennis teresa test tester testing testtest thailand thomas thunder thursday tiger
tigger today tomcat trinity trouble trustno truelove tuesday twitter unknown user username vampire victoria victory viking
voodoo warrior wednesday welcome whatever white william willie wilson winner winston winter wizard wolf wolverine women
xavier xbox yamaha yankee yankees yellow zaq zaqxsw zxc zxcv zxcvb zxcvbn zxcvbnm`;

const common = new Set(list.split(/\s+/).filter(Boolean));
const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

const plainLetters = (text: string) => text.replaceAll(/[@431!0$57]/g, (sign) => lookAlikes[sign] ?? sign);
const withoutEdges = (text: string) => text.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');

/** Whether a password is a common word, ignoring capitals, look-alike characters, and trailing digits and symbols. */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const readings = [
    withoutEdges(lower),
    withoutEdges(plainLetters(lower)),
    // Strip the suffix first: "1!" at the end would otherwise map to letters.
    plainLetters(lower.replace(/[^a-z]+$/, '')),
    lower.replaceAll(/[^a-z0-9]/g, ''),
    lower.replaceAll(/[^a-z]/g, ''),
  ];
  if (readings.some((reading) => common.has(reading))) return true;
  // Passwords of at most three different characters are refused as well.
  return new Set(lower).size <= 3;
}
