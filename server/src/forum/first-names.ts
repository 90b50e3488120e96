/** First names that are often given and are no English words as well, nor names of places (no Rose, no Will, no Charlotte): by them a name is known that is written small or stands alone. */
const written = `
aaron abby abdul abigail adam adrian ahmed aidan aisha alan alana alejandra alejandro alex alexa alexander alexandra alexis alfonso ali alice alicia alina alison allison
alyssa amanda amelia amina amir amy ana anders andre andrea andreas andrew andy angela anil anita anna anne annie anthony antonio ariana arjun arthur asha ashley audrey ava
barbara beatriz becky ben benjamin beth bethany betty beverly bianca bonnie brandon brenda brian brianna bridget brooke bryan caitlin caleb cameron camila carl carla carlos
carmen caroline carolyn catherine cathy cecilia charles chelsea chen chloe chris christina christine christopher cindy claire clara claudia cody colin connor craig
cynthia daniel daniela daniella danielle danny darren dave david deborah debra denise dennis derek diana diane diego dmitri dominic donald donna doris dorothy douglas dylan eddie
edgar eduardo edward elaine eleanor elena eli elijah elizabeth ella ellen emily emma eric erica erik erika erin esther ethan eva evan evelyn fatima felix fernando fiona
francesca francisco gabriel gabriela gary george gerald gina giulia gloria gordon greg gregory hannah hassan heidi helen helena henry howard hugo ian ibrahim imani ingrid irene
isaac isabel isabella isaiah ivan jacob jacqueline jaime jake jamal james jamie jane janet janice jared jasmin jason javier jeff jeffrey jen jenna jennifer jenny
jeremy jerry jesse jessica jill jim jimmy jin joan joanna joe joel johanna john johnny jonathan jorge jose joseph josh joshua juan juanita judith judy julia julian juliana julie
julio justin kaitlyn karen karl karla kate katherine kathleen kathryn kathy katie kayla keith kelly kelsey ken kenneth kevin khadija kim kimberly kristen kristin kristina kurt
kwame kyle lakshmi larry lars latoya laura lauren layla leah lena leo leon leonard leslie leticia liam linda lindsay lisa lorenzo louis louise lucas lucia lucy luis luke lydia
malik manuel marcus margaret maria mariana marie marilyn mario marisol martha martin mary mateo matt matthew maureen megan mei melanie melissa mia michael michelle miguel
mike mohamed mohammed molly monica monique muhammad myra nadia nancy naomi natalia natalie natasha nathan nathaniel neil ngozi nicholas nicole nikhil nina noah noor nora norma
oliver olivia omar  owen pablo pamela patricia patrick paul paula pedro peter philip phillip phyllis priya rachel rafael rahul raj ramon raquel ravi rebecca renee
ricardo richard rita robert roberto rodrigo roger ronald rosa rosemary roxanne russell ruth ryan salma sam samantha samuel sandra sanjay sara sarah scott sean sebastian
sergio shannon sharon shawn sheila shirley simon simone sofia sonia sophia sophie stacy stanley stella stephanie stephen steve steven stuart sunita susan suzanne svetlana
sylvia tamara tanya tara tatiana taylor teresa terry theo theresa thomas tiffany tim timothy tina todd tom tony tracy trevor tyler valeria valerie vanessa veronica victor
vijay vincent vivian walter wanda wayne wei wendy william xavier yasmin yolanda yuki yusuf yvonne zachary zainab zoe`;

export const firstNames: ReadonlySet<string> = new Set(written.trim().split(/\s+/));
