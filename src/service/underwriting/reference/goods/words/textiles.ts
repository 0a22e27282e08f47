/** Sections XI and XII of the Harmonized System: textiles, clothing and footwear. See `commodity-words.ts`. */
export const textiles = `
50 134 Silk: silk, silk fabric, silk yarn
51 134 Wool: wool, woollen fabric, wool yarn, cashmere, mohair, tweed
52 134 Cotton: cotton, raw cotton, cotton yarn, cotton fabric, denim, poplin
53 134 Other plant fibres: linen, linen fabric, flax, jute, hemp, ramie, sisal
54 134 Man-made filaments: polyester, polyester yarn, nylon, viscose, polyester fabric, rayon
55 134 Man-made staple fibres: staple fibre, acrylic yarn, synthetic fabric
56 134 Wadding, felt, rope and twine: felt, wadding, nonwoven, thread
5607 149 Rope and twine: rope, twine, string, cord, cable rope
5608 134 Nets: net, fishing net, netting
57 135 Carpets: carpet, rug, mat, doormat, carpet tile, kilim
58 134 Special fabrics: velvet, lace, tapestry, ribbon, embroidery, terry fabric, braid
59 134 Coated fabrics: coated fabric, artificial leather, tarpaulin fabric, oilcloth, canvas, textile wallcovering
60 134 Knitted fabrics: knitted fabric, jersey fabric, fleece fabric

61 133 Knitted clothing: clothing, clothes, garment, apparel, fashion
6101 133 Coats and jackets, knitted: anorak
6105 133 Shirts, knitted: polo shirt
6107 133 Men’s underwear and nightwear: underwear, underpants, boxer shorts, pyjamas, bathrobe, robe, nightshirt
6108 133 Women’s underwear and nightwear: knickers, panties, nightdress, lingerie, slip, negligee
6109 133 T-shirts: t-shirt, tee shirt, vest, tank top
6110 133 Jumpers and cardigans: jumper, sweater, pullover, cardigan, hoodie, sweatshirt, knitwear, fleece jacket
6111 133 Baby clothes: baby clothes, romper, babywear
6112 133 Tracksuits and swimwear: tracksuit, swimwear, swimsuit, bikini, swimming trunks, ski suit
6115 133 Socks and tights: sock, tights, stocking, hosiery, leggings
6116 133 Gloves: glove, mitten
6117 133 Scarves and knitted accessories: scarf, shawl, headband
62 133 Clothing, not knitted: menswear, womenswear, childrenswear
6201 133 Men’s coats and jackets: coat, jacket, overcoat, raincoat, parka, men's coat
6202 133 Women’s coats and jackets: women's coat
6203 133 Suits and trousers: suit, trousers, jeans, shorts, blazer, pants, chinos, dungarees
6204 133 Dresses and skirts: dress, skirt, ball gown, wedding dress
6205 133 Shirts: shirt
6206 133 Blouses: blouse
6210 133 Protective clothing: protective clothing, coverall, medical gown
6211 133 Workwear and sportswear: workwear, overall, uniform, apron, sportswear, kimono, sari, costume, fancy dress
6212 133 Bras and corsets: bra, corset, girdle, suspender belt, body belt, braces
6214 133 Shawls and veils: veil, pashmina
6215 133 Ties: tie, necktie, bow tie
6217 133 Clothing accessories: clothing accessory, hair band, hairband
63 135 Home textiles: home textile, household linen, textile article
6301 135 Blankets: blanket, throw, electric blanket
6302 135 Bed and table linen, towels: bed linen, sheet, bed sheet, duvet cover, pillowcase, towel, bath towel, tablecloth, tea towel, linen sheet
6303 135 Curtains: curtain, roller blind, drape
6304 135 Bedspreads and furnishings: bedspread, cushion cover, mosquito net
6305 151 Sacks: jute sack, big bag, woven sack, bulk bag
6306 103 Tents and tarpaulins: tent, tarpaulin, awning, sail, camping equipment, airbed, gazebo
6307 135 Other textile articles: face mask, cleaning cloth, duster, life jacket, banner, flag, shoe bag
6309 198 Worn clothing: used clothing, second-hand clothes, worn clothes, used shoes
6310 134 Rags: rag, textile waste

64 133 Footwear: footwear, shoe
6401 133 Wellington boots: wellington boot, rubber boot
6402 133 Plastic and rubber shoes: flip-flop, sandal, plastic shoe, clog
6403 133 Leather shoes: leather shoe, boot, leather boot, work boot, safety shoe
6404 133 Textile shoes: trainer, sneaker, running shoe, sports shoe, slipper, canvas shoe, football boot
6406 133 Parts of shoes: insole, shoe sole, shoelace
65 133 Hats and helmets: hat, headgear
6505 133 Hats and caps: cap, baseball cap, beanie, bonnet, hair net
6506 133 Helmets: helmet, safety helmet, hard hat, bicycle helmet, motorcycle helmet
66 101 Umbrellas and walking sticks: umbrella, parasol, walking stick, whip
67 101 Feathers, artificial flowers and wigs: artificial flower, wig, hair extension, artificial plant, feather article
`
