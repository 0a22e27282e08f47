/** Sections I to IV of the Harmonized System: animals, plants, fats, food, drink and tobacco. See `commodity-words.ts`. */
export const food = `
01 194 Live animals: animal, pet, livestock
0101 194 Horses, asses and mules: horse, pony, donkey, mule, foal
0102 194 Cattle: cow, calf, bull, buffalo, live cattle
0103 194 Pigs: pig, piglet, swine
0104 194 Sheep and goats: sheep, lamb, goat
0105 194 Live poultry: chicken, hen, duck, goose, turkey, day-old chick, poultry
0106 194 Other live animals: dog, puppy, cat, kitten, rabbit, snake, reptile, lizard, tortoise, parrot, pet bird, bee, insect, camel, monkey, frog

02 128 Meat: meat, fresh meat, chilled meat, carcass, venison, rabbit meat, offal, liver
0201 128 Beef, fresh or chilled: beef, steak, veal, minced beef
0202 157 Beef, frozen: frozen beef, frozen meat
0203 128 Pork: pork, pork belly
0203 157 Pork, frozen: frozen pork
0204 128 Lamb and mutton: lamb meat, mutton, goat meat
0207 128 Poultry meat: chicken meat, chicken breast, turkey meat, duck meat
0207 157 Poultry meat, frozen: frozen chicken, frozen poultry, frozen turkey
0210 128 Meat, salted, dried or smoked: bacon, ham, salted meat, dried meat, smoked meat

03 129 Fish and seafood: fish, seafood, fresh fish, chilled fish
0301 194 Live fish: live fish, ornamental fish, aquarium fish, goldfish, koi, eel
0302 129 Fish, fresh or chilled: salmon, tuna, cod, trout, herring, mackerel, sea bass, haddock, sole
0303 157 Fish, frozen: frozen fish, frozen tuna, frozen salmon
0304 129 Fish fillets: fish fillet
0304 157 Fish fillets, frozen: frozen fillet, fish finger
0305 129 Fish, dried, salted or smoked: dried fish, stockfish, salt cod, smoked salmon, kipper
0306 129 Crustaceans: shrimp, prawn, crab, lobster, crayfish, langoustine, krill
0306 157 Crustaceans, frozen: frozen shrimp, frozen prawn, frozen seafood
0307 129 Molluscs: oyster, mussel, clam, scallop, squid, octopus, cuttlefish, snail, abalone
0308 129 Other water animals: sea urchin, sea cucumber, jellyfish

04 130 Dairy products, eggs and honey: dairy
0401 130 Milk and cream: milk, cream, fresh milk
0402 130 Milk powder and condensed milk: milk powder, powdered milk, condensed milk, evaporated milk
0403 130 Yoghurt and buttermilk: yoghurt, yogurt, buttermilk, kefir, sour cream
0404 130 Whey: whey, whey powder
0405 130 Butter: butter, ghee, dairy spread
0406 130 Cheese: cheese, cheddar, mozzarella, cream cheese, parmesan, feta, gouda, camembert, mascarpone, curd, cottage cheese
0407 130 Eggs: egg, hatching egg
0409 123 Honey: honey

05 101 Other animal products: bristle, animal hair, feather, down, horn, bone, coral, shell, casing

06 131 Plants and flowers: plant
0601 131 Bulbs and tubers: flower bulb, tulip bulb, tuber, rhizome
0602 131 Live plants: tree, shrub, bush, seedling, sapling, cutting, pot plant, houseplant, bonsai, rose bush, vine, mushroom spawn, turf
0603 131 Cut flowers: flower, cut flower, rose, tulip, orchid, carnation, lily, bouquet
0604 131 Foliage and Christmas trees: foliage, christmas tree, moss, wreath

07 127 Vegetables: vegetable, fresh vegetable, veg
0701 127 Potatoes: potato, seed potato
0702 127 Tomatoes: tomato
0703 127 Onions, garlic and leeks: onion, garlic, leek, shallot
0704 127 Cabbages and cauliflowers: cabbage, cauliflower, broccoli, kale, brussels sprout
0705 127 Lettuce and chicory: lettuce, salad, chicory
0706 127 Carrots and root vegetables: carrot, turnip, beetroot, radish, celeriac
0707 127 Cucumbers: cucumber, gherkin
0708 127 Fresh beans and peas: green bean, fresh pea
0709 127 Other fresh vegetables: mushroom, pepper, capsicum, chilli, aubergine, eggplant, courgette, asparagus, spinach, celery, artichoke, pumpkin, squash, sweetcorn, truffle, herb, fresh herb
0710 157 Vegetables, frozen: frozen vegetable, frozen pea, frozen chips, frozen potato
0712 121 Dried vegetables: dried vegetable, dried mushroom, dried onion
0713 121 Pulses: pulse, bean, dried bean, lentil, chickpea, pea, dried pea, kidney bean, soya bean
0714 127 Roots and tubers: cassava, manioc, yam, sweet potato, taro, arrowroot, jerusalem artichoke

08 127 Fruit and nuts: fruit, fresh fruit
0801 121 Coconuts, Brazil nuts and cashews: coconut, brazil nut, cashew
0802 121 Other nuts: nut, almond, walnut, hazelnut, pistachio, chestnut, macadamia, pecan
0803 127 Bananas: banana, plantain
0804 127 Dates, pineapples, avocados and mangoes: date, fig, pineapple, avocado, mango, guava
0805 127 Citrus fruit: orange, lemon, lime, mandarin, grapefruit, clementine, citrus
0806 127 Grapes: grape
0806 123 Raisins: raisin, sultana, currant
0807 127 Melons and papayas: melon, watermelon, papaya
0808 127 Apples and pears: apple, pear, quince
0809 127 Stone fruit: apricot, cherry, peach, nectarine, plum
0810 127 Berries and other fruit: berry, strawberry, raspberry, blueberry, blackberry, cranberry, kiwi, pomegranate, lychee, durian
0811 157 Fruit, frozen: frozen fruit, frozen berry
0813 123 Dried fruit: dried fruit, prune, dried apricot

09 122 Coffee, tea and spices: hot drink
0901 122 Coffee: coffee, coffee bean, ground coffee, green coffee, roasted coffee, espresso, decaf
0902 122 Tea: tea, green tea, black tea, tea bag
0903 122 Maté: mate, yerba mate
0904 123 Pepper and chilli powder: black pepper, peppercorn, paprika, chilli powder, ground pepper
0905 123 Vanilla: vanilla, vanilla pod
0906 123 Cinnamon: cinnamon
0907 123 Cloves: clove
0908 123 Nutmeg and cardamom: nutmeg, mace, cardamom
0909 123 Seeds of anise, cumin and coriander: anise, cumin, coriander, fennel, caraway
0910 123 Ginger, saffron and other spices: spice, ginger, saffron, turmeric, curry powder, thyme, oregano, bay leaf, dried herb

10 121 Cereals: grain, cereal
1001 121 Wheat: wheat, durum
1002 121 Rye: rye
1003 121 Barley: barley
1004 121 Oats: oat
1005 121 Maize: maize, corn
1006 121 Rice: rice, basmati rice
1007 121 Sorghum: sorghum
1008 121 Buckwheat, millet and quinoa: buckwheat, millet, quinoa, birdseed

11 121 Milled products: meal
1101 121 Wheat flour: flour, wheat flour
1102 121 Other flour: rye flour, corn flour, rice flour
1103 121 Groats, meal and pellets: groats, semolina, bulgur
1104 121 Rolled and flaked grain: rolled oats, porridge oats, oatmeal
1107 121 Malt: malt
1108 121 Starch: starch, cornstarch, potato starch
1109 121 Wheat gluten: gluten

12 121 Oil seeds and other seeds: seed, oilseed
1201 121 Soya beans: soybean
1202 121 Peanuts: peanut, groundnut
1204 121 Linseed: linseed, flax seed
1205 121 Rape seed: rapeseed, canola
1206 121 Sunflower seeds: sunflower seed
1207 121 Other oil seeds: sesame, sesame seed, poppy seed, mustard seed, pumpkin seed, cotton seed, chia seed
1209 121 Seeds for sowing: grass seed, vegetable seed, flower seed, sowing seed
1210 121 Hops: hop
1211 101 Plants for perfume or medicine: medicinal herb, ginseng, liquorice root, medicinal plant, lavender, sandalwood
1212 121 Seaweed, sugar beet and locust beans: seaweed, algae, sugar beet, sugar cane
1213 126 Straw: straw
1214 126 Hay and fodder crops: hay, alfalfa, lucerne, clover, fodder, vetch, silage

13 142 Gums, resins and plant extracts: gum arabic, natural resin, shellac, plant extract, pectin, agar, carrageenan, opium
14 101 Plaiting materials and other plant products: bamboo, rattan, reed, raffia, willow, kapok, coconut shell

15 123 Edible fats and oils: cooking oil, vegetable oil, edible oil, fat
1501 123 Lard: lard, tallow
1507 123 Soya oil: soya oil, soybean oil
1509 123 Olive oil: olive oil
1511 123 Palm oil: palm oil
1512 123 Sunflower oil: sunflower oil, cottonseed oil
1513 123 Coconut oil: coconut oil
1514 123 Rape oil: rapeseed oil, mustard oil
1515 123 Other vegetable oils: sesame oil, linseed oil, castor oil, corn oil, hemp oil
1517 123 Margarine: margarine, shortening
1521 142 Waxes: wax, beeswax, carnauba wax

16 123 Prepared meat and fish: canned meat, tinned meat
1601 128 Sausages: sausage, salami, hot dog, chorizo
1602 123 Meat, prepared: corned beef, pate, luncheon meat, canned ham
1604 123 Fish, prepared: canned fish, tinned fish, canned tuna, sardine, anchovy, caviar, fish roe
1605 123 Seafood, prepared: canned seafood, canned crab

17 124 Sugar and sweets: sweetener
1701 121 Sugar: sugar, cane sugar, icing sugar, brown sugar
1702 123 Syrup and other sugars: syrup, glucose, maple syrup, molasses, treacle, lactose
1704 124 Sweets without cocoa: sweet, candy, confectionery, chewing gum, toffee, caramel, liquorice, marshmallow, lollipop, jelly baby, nougat, white chocolate

18 122 Cocoa: cocoa
1801 122 Cocoa beans: cocoa bean, cacao
1803 122 Cocoa paste: cocoa paste, cocoa mass
1804 122 Cocoa butter: cocoa butter
1805 122 Cocoa powder: cocoa powder
1806 124 Chocolate: chocolate, chocolate bar, praline, easter egg, chocolate spread

19 124 Baked goods, pasta and cereal preparations: bakery product
1901 123 Baby food and baking mixes: baby food, infant formula, baby milk, cake mix, malt extract, custard powder
1902 123 Pasta: pasta, spaghetti, noodle, macaroni, couscous, lasagne, ravioli
1904 121 Breakfast cereals: breakfast cereal, cornflake, muesli, granola, popcorn
1905 124 Bread, biscuits and cakes: bread, biscuit, cookie, cake, pastry, cracker, wafer, bagel, croissant, muffin, pizza base, tortilla, rusk, crispbread, matzo, gingerbread, doughnut, waffle, pie, snack
1905 157 Pizza and pastry, frozen: frozen pizza, frozen dough, frozen bread, frozen cake

20 123 Preserved fruit and vegetables: canned food, tinned food, preserve, canned vegetable, canned fruit
2001 123 Pickles: pickle, pickled gherkin
2002 123 Tomatoes, preserved: canned tomato, tomato paste, tomato puree
2004 157 Potato products, frozen: chips, french fries, oven chips
2005 123 Vegetables, preserved: baked beans, olive, crisp, potato chip, sauerkraut, canned sweetcorn
2007 123 Jam: jam, marmalade, fruit jelly, fruit puree
2008 123 Fruit and nuts, preserved: peanut butter, roasted nut, salted peanut, fruit salad
2009 123 Juice: juice, fruit juice, orange juice, apple juice, tomato juice, grape must, coconut water

21 123 Sauces, soups and other food: food, foodstuff, groceries, ready meal, dried food
2101 122 Coffee and tea extracts: instant coffee, coffee capsule, instant tea, chicory coffee
2102 123 Yeast and baking powder: yeast, baking powder
2103 123 Sauces and condiments: sauce, ketchup, mayonnaise, mustard, soy sauce, condiment, hot sauce, curry paste, pesto, dressing
2104 123 Soups and broths: soup, broth, stock cube
2105 157 Ice cream: ice cream, ice lolly, sorbet, frozen dessert
2106 123 Other food preparations: food supplement, protein powder, vitamin supplement, dietary supplement, food colouring, flavouring, creatine
2106 157 Frozen food: frozen food, frozen meal, frozen ready meal

22 125 Drinks and vinegar: drink, alcohol, alcoholic drink, liquor
2201 123 Water: water, mineral water, bottled water
2202 123 Soft drinks: soft drink, lemonade, cola, energy drink, soda, oat milk, soya milk, almond milk, non-alcoholic beer
2203 125 Beer: beer, lager, ale, stout, craft beer
2204 125 Wine: wine, red wine, white wine, sparkling wine, champagne, prosecco, port wine, sherry
2205 125 Vermouth: vermouth
2206 125 Cider and mead: cider, perry, mead, sake
2207 142 Ethanol: ethanol, industrial alcohol, bioethanol
2208 125 Spirits: spirit, whisky, whiskey, vodka, gin, rum, brandy, cognac, tequila, liqueur, absinthe, schnapps
2209 123 Vinegar: vinegar, balsamic vinegar

23 126 Animal feed: feed, livestock feed
2301 126 Meat and fish meal: fish meal, meat meal, bone meal
2302 126 Bran: bran
2304 126 Oil cake: oil cake, soya meal, soybean meal
2309 126 Pet food and prepared feed: pet food, dog food, cat food, horse feed, cattle feed, chicken feed, bird food, fish feed

24 196 Tobacco: tobacco, raw tobacco
2402 196 Cigars and cigarettes: cigarette, cigar, cigarillo
2403 196 Smoking tobacco: pipe tobacco, rolling tobacco, shisha, snuff
2404 196 Nicotine products: e-cigarette liquid, vape, vape liquid, nicotine pouch
`
