/**
 * Sections XX and XXI of the Harmonized System: furniture, toys, other goods, art. Then goods without a heading of their
 * own, such as used goods. See `commodity-words.ts`.
 */
export const furniture = `
94 153 Furniture: furniture
9401 153 Seats: chair, sofa, armchair, seat, stool, bench, office chair, couch, highchair, high chair, settee, child car seat, deckchair, garden chair, recliner, bar stool
9402 115 Medical and barbers’ furniture: operating table, hospital bed, examination table, barber chair, medical furniture
9403 153 Other furniture: table, desk, bed, wardrobe, cabinet, shelf, bookcase, cupboard, kitchen furniture, office furniture, garden furniture, bedroom furniture, chest of drawers, bedside table, shelving, rack, filing cabinet, clothes rail, cot, bed frame, kitchen unit, shop counter
9404 135 Mattresses and bedding: mattress, pillow, duvet, quilt, bedding, cushion, sleeping bag, eiderdown, mattress topper, bed base
9405 102 Lamps and lighting: lamp, light, lighting, chandelier, light fitting, floor lamp, table lamp, street light, lantern, floodlight, illuminated sign, lampshade, fairy lights, ceiling light, spotlight, desk lamp
9406 101 Prefabricated buildings: prefabricated building, modular building, prefab house, greenhouse, shed, garden shed, portable building, sauna, mobile home
95 103 Toys, games and sports goods: leisure goods
9503 103 Toys: toy, doll, puzzle, toy car, teddy bear, soft toy, lego, building block, tricycle, toy train, model kit, action figure, plush toy, toy gun, doll house, model train
9504 103 Games: game, video game, game console, playstation, board game, playing card, card game, chess set, billiard table, pool table, darts, bowling equipment, slot machine, xbox, trading card, pinball machine, table football, dice
9505 103 Party and Christmas articles: christmas decoration, party decoration, carnival article, artificial christmas tree, bauble, halloween costume, party article, tinsel
9506 103 Sports equipment: sports equipment, ball, football, tennis racket, golf club, ski, fitness equipment, treadmill, dumbbell, exercise bike, basketball, skateboard, surfboard, snowboard, swimming pool, gym equipment, tennis ball, golf ball, roller skate, ice skate, hockey stick, trampoline, sports goods, swing, climbing frame, badminton racket, weights, yoga mat, playground equipment
9507 103 Fishing tackle: fishing rod, fishing tackle, fishing reel, fish hook
9508 103 Fairground rides: fairground ride, roundabout, carousel, amusement ride, water slide
96 101 Other manufactured articles: consumer goods, general cargo, general merchandise, merchandise, mixed goods, gift, gift article, promotional article, giftware
9603 102 Brushes and brooms: brush, broom, toothbrush, mop, hairbrush, paint brush, paint roller, cleaning brush, makeup brush, make-up brush, sweeper, feather duster
9604 102 Sieves: hand sieve
9605 101 Travel sets: travel set, sewing kit
9606 101 Buttons: button, press stud
9607 101 Zips: zip, zipper
9608 151 Pens: pen, ballpoint pen, fountain pen, felt-tip pen, marker, highlighter
9609 151 Pencils: pencil, crayon, coloured pencil, blackboard chalk, lead pencil, pastel
9610 151 Boards: whiteboard, blackboard, chalkboard
9611 151 Stamps and seals: rubber stamp, date stamp
9612 151 Ribbons for printers: typewriter ribbon, ink pad
9613 101 Lighters: lighter, cigarette lighter
9614 101 Pipes for smoking: smoking pipe, cigarette holder
9615 101 Combs and hair accessories: comb, hair clip, hair slide, hairpin, hair accessory
9616 101 Scent sprays: scent spray, atomizer
9617 102 Vacuum flasks: thermos flask, vacuum flask, thermos, insulated bottle
9618 101 Mannequins: mannequin, tailor's dummy
9619 101 Nappies and sanitary towels: nappy, diaper, sanitary towel, tampon, incontinence pad, hygiene product
9620 112 Camera stands: monopod, camera stand
97 193 Works of art and antiques: art, artwork, work of art, collectible, collection
9701 193 Paintings: painting, drawing, watercolour painting, fine art, collage
9702 193 Prints: engraving, lithograph, art print
9703 193 Sculptures: sculpture, bronze sculpture
9704 193 Stamps for collectors: stamp collection
9705 193 Collectors’ pieces: museum piece, fossil, historic collection, rare book
9706 193 Antiques: antique, antique furniture, antique clock

- 156 Household goods and personal effects: household goods, personal effects, removal goods, moving house, household removal, used furniture, personal belongings, used household goods, relocation goods
- 157 Frozen food: frozen, deep-frozen
- 198 Used goods without packing: used, second-hand, old, used goods, second-hand goods, unpacked goods, used tyres loose
- 154 Used machinery: second-hand machinery, refurbished machine
- 155 Used vehicles: second-hand vehicle, salvage car, damaged car
`
