/** Passwords that everybody who guesses tries first; those under eight characters are refused by their length. */

export const commonPasswords: ReadonlySet<string> = new Set(
  `
password password1 password12 password123 passw0rd p@ssw0rd p@ssword pa55word pa55w0rd passw0rd1 passwort password1234 mypassword
thepassword 12345678 123456789 1234567890 0123456789 12345678910 123123123 11223344 112233445566 12341234 87654321 987654321 9876543210
147258369 123456abc 147852369 159357258 741852963 789456123 123654789 456789123 11111111 00000000 22222222 55555555 66666666 77777777
88888888 99999999 101010101 10203040 12121212 20202020 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1
qazwsxedc qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 1234qwer qwer1234 qwerqwer asdfghjk asdfghjkl asdf1234 asdfasdf
zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abc123456 abcdefgh abcdefg1 abcdefghi a1b2c3d4 a12345678 aa123456 aa12345678 iloveyou iloveyou1
iloveyou2 iloveyou123 ilovegod ilovejesus lovelove loveyou1 welcome1 welcome12 welcome123 letmein1 letmein123 changeme changeme1
changeme123 trustno1 sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball softball superman superman1
batman123 spiderman starwars pokemon1 pokemon123 naruto123 dragon123 monkey123 shadow123 master123 michael1 jennifer jonathan jordan23
michelle samantha victoria charlie1 ashley123 jessica1 daniel123 thomas123 alexander elizabeth christian danielle stephanie benjamin
nicholas anthony1 matthew1 andrew123 computer internet corvette mercedes mustang1 porsche1 chelsea1 liverpool liverpool1 arsenal1
barcelona realmadrid juventus manchester steelers cowboys1 yankees1 lakers24 packers1 chocolate butterfly rainbow1 cupcake1 sweetheart
babygirl babygirl1 beautiful gorgeous forever1 freedom1 happy123 lucky123 whatever whatever1 blink182 metallica nirvana1 slipknot
startrek minecraft fortnite roblox123 playstation nintendo administrator admin123 admin1234 admin12345 administrator1 root1234 guest123
test1234 test12345 testtest testing1 testing123 secret123 default1 temp1234 temppass user1234 login123 access14 access123 hello123
hello1234 hellohello summer2024 summer2025 winter2024 winter2025 spring2025 autumn2025 january1 february september november december
mercedes1 snowball snoopy123 tinkerbell scooter1 thunder1 tigger123 maverick midnight midnight1 mountain november1 patricia peaches1
pineapple platinum platypus predator purple123 redskins reddevil remember richmond rockstar rockyou1 rush2112 samsung1 samsung123
scorpion security skywalker smashing snickers sometimes something spongebob startrek1 stargate stephen1 strawberry success1 swordfish
tequila1 therock1 thuglife tottenham trinity1 twilight universal valentin vampire1 veronica virginia voyager1 warcraft warhammer
warrior1 westside williams wolverine wordpass yamaha123 zxcvbnma dermatology skincare skincare1 clearskin clearskin1 healthcare medicare
patient1 doctor123 california losangeles sanfrancisco hospital hospital1
`
    .trim()
    .split(/\s+/),
);
